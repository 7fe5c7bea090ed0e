import { addDays, type CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { NationalCalendar } from '../../contract/fields/parish-choices.ts';
import type { Colour } from '../../contract/masses/church-year.ts';
import { easterSunday } from '../../contract/masses/easter.ts';
import type { RomcalDay } from './romcal-year.ts';

type Named = Map<CalendarDate, RomcalDay>;

/** A solemnity that romcal drops in some years, and where it goes when its own day is taken. */
type Solemnity = {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly colour: Colour;
  readonly moveTo: (named: Named, date: CalendarDate) => CalendarDate;
};

const everywhere: readonly Solemnity[] = [
  {
    id: 'joseph_spouse_of_mary',
    name: 'Saint Joseph, Spouse of the Blessed Virgin Mary',
    date: '03-19',
    colour: 'white',
    moveTo: beforePalmSunday,
  },
  {
    id: 'nativity_of_john_the_baptist',
    name: 'The Nativity of Saint John the Baptist',
    date: '06-24',
    colour: 'white',
    moveTo: dayBefore,
  },
  {
    id: 'peter_and_paul_apostles',
    name: 'Saints Peter and Paul, Apostles',
    date: '06-29',
    colour: 'red',
    moveTo: nextFreeDay,
  },
];

/** The patrons of each country. */
const patrons: Readonly<Partial<Record<NationalCalendar, Solemnity>>> = {
  england: {
    id: 'george_of_lydda_martyr',
    name: 'Saint George, Martyr, Patron of England',
    date: '04-23',
    colour: 'red',
    moveTo: nextFreeDay,
  },
  wales: {
    id: 'david_of_wales_bishop',
    name: 'Saint David, Bishop, Patron of Wales',
    date: '03-01',
    colour: 'white',
    moveTo: nextFreeDay,
  },
  scotland: {
    id: 'andrew_apostle',
    name: 'Saint Andrew, Apostle, Patron of Scotland',
    date: '11-30',
    colour: 'red',
    moveTo: nextFreeDay,
  },
  ireland: {
    id: 'patrick_of_ireland_bishop',
    name: 'Saint Patrick, Bishop, Patron of Ireland',
    date: '03-17',
    colour: 'white',
    moveTo: nextFreeDay,
  },
};

/**
 * Restores the solemnities that romcal drops: those displaced by a higher-ranking day, and those on the day of a memorial that
 * it prefers to them, the Immaculate Heart of Mary (2028, 2030, 2041). A displaced one moves to the nearest day without a
 * Sunday, solemnity or feast (Universal Norms on the Liturgical Year 60).
 */
export function restoreSolemnities(named: Named, calendar: NationalCalendar, year: number): void {
  const patron = patrons[calendar];
  for (const { id, name, date, colour, moveTo } of patron ? [...everywhere, patron] : everywhere) {
    if ([...named.values()].some((day) => day.id === id)) continue;
    const own = `${year}-${date}`;
    const day = {
      id,
      name,
      colour,
      rank: 'solemnity',
      season: 'ordinary',
      cycle: '',
      isWorthNaming: true,
    } as const;
    named.set(named.has(own) ? moveTo(named, own) : own, day);
  }
}

function nextFreeDay(named: Named, date: CalendarDate): CalendarDate {
  const next = addDays(date, 1);
  return named.has(next) ? nextFreeDay(named, next) : next;
}

/** For Saint Joseph in Holy Week: the Saturday before it, or the free day before that (Universal Norms 56f). */
function beforePalmSunday(named: Named, date: CalendarDate): CalendarDate {
  const saturday = addDays(easterSunday(Number(date.slice(0, 4))), -8);
  return named.get(saturday)?.rank === 'solemnity' ? addDays(saturday, -1) : saturday;
}

/** For the Birth of Saint John the Baptist on the day of the Sacred Heart (Congregation for Divine Worship, 11 May 2020). */
function dayBefore(_named: Named, date: CalendarDate): CalendarDate {
  return addDays(date, -1);
}
