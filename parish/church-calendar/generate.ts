import { addDays, type CalendarDate, weekdayOf } from '../../contract/dates/calendar-date.ts';
import type { NationalCalendar } from '../../contract/fields/parish-choices.ts';
import type { ChurchYear } from '../../contract/masses/church-year.ts';
import { type HolyDay, type HolyDayRules, holyDayRules, type Move } from './holy-day-rules.ts';
import { correctFeasts } from './corrected-feasts.ts';
import { restoreSolemnities } from './displaced-solemnities.ts';
import { parishNames } from './names.ts';
import { romcalYear, type RomcalDay } from './romcal-year.ts';

const allSouls = 'commemoration_of_all_the_faithful_departed';

/** The nominal dates, `mm-dd`, of the holy days that may move. */
const nominalDays: Readonly<Partial<Record<HolyDay, string>>> = {
  peter_and_paul_apostles: '06-29',
  assumption_of_the_blessed_virgin_mary: '08-15',
  all_saints: '11-01',
};

/** Generates one civil year of a national calendar from romcal's celebrations, moved to the dates of `holyDayRules`. */
export async function generateChurchYear(calendar: NationalCalendar, year: number): Promise<ChurchYear> {
  const rules = holyDayRules[calendar];
  const all = await romcalYear(calendar, year, options(rules, year));
  const celebrations = namedDays(all, calendar, year);
  correctFeasts(celebrations, calendar, year);
  const entries = [...celebrations].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    calendar,
    year,
    seasons: changesOf(all, ({ season }) => season),
    cycles: changesOf(all, ({ cycle }) => cycle),
    holyDays: entries
      .filter(([, { id }]) => rules.obligatory.some((each) => each === id))
      .map(([date]) => date.slice(5)),
    days: Object.fromEntries(
      entries.map(([date, { id, rank, colour, name }]) => [
        date.slice(5),
        `${rank} ${colour} ${parishNames[id] ?? name}`,
      ]),
    ),
  };
}

function options({ epiphany, ascension, corpusChristi }: HolyDayRules, year: number) {
  const weekday = weekdayOf(`${year}-01-06`);
  return {
    epiphanyOnSunday: epiphany === 'sunday' || (epiphany === 'beside-sunday' && isBesideSunday(weekday)),
    ascensionOnSunday: ascension === 'sunday',
    corpusChristiOnSunday: corpusChristi === 'sunday',
  };
}

/** The days worth naming, with each holy day moved according to the rules. */
function namedDays(all: ReadonlyMap<CalendarDate, RomcalDay>, calendar: NationalCalendar, year: number) {
  const named = new Map([...all].filter(([, { isWorthNaming }]) => isWorthNaming));
  restoreSolemnities(named, calendar, year);
  for (const [id, move] of Object.entries(holyDayRules[calendar].moves)) {
    const nominal = Object.entries(nominalDays).find(([each]) => each === id)?.[1];
    const found = [...named].find(([, day]) => day.id === id);
    if (!nominal || !found) throw new Error(`romcal does not know ${id} in ${year}.`);
    const [date, day] = found;
    const target = observedOn(`${year}-${nominal}`, move);
    if (target === date) continue;
    named.delete(date);
    const displaced = named.get(target);
    if (displaced?.id === allSouls) named.set(addDays(target, 1), displaced);
    named.set(target, day);
  }
  return named;
}

function observedOn(date: CalendarDate, move: Move): CalendarDate {
  const weekday = weekdayOf(date);
  if (weekday === 6 && move !== 'never') return addDays(date, 1);
  return weekday === 1 && move === 'saturday-or-monday' ? addDays(date, -1) : date;
}

function isBesideSunday(weekday: number): boolean {
  return weekday === 6 || weekday === 1;
}

/** The values of a year, keyed by the dates (`mm-dd`) on which the value changes. */
function changesOf(all: ReadonlyMap<CalendarDate, RomcalDay>, value: (day: RomcalDay) => string) {
  const found: Record<string, string> = {};
  let before = '';
  for (const [date, day] of all) {
    const now = value(day);
    if (now !== before) found[date.slice(5)] = now;
    before = now;
  }
  return found;
}
