import { England_En } from '@romcal/calendar.england';
import { GeneralRoman_En } from '@romcal/calendar.general-roman';
import { Ireland_En } from '@romcal/calendar.ireland';
import { Scotland_En } from '@romcal/calendar.scotland';
import { Wales_En } from '@romcal/calendar.wales';
import { type LiturgicalDay, Romcal } from 'romcal';
import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { NationalCalendar } from '../../contract/fields/parish-choices.ts';
import type { Colour, Rank, Season } from '../../contract/masses/church-year.ts';

const calendars = {
  england: England_En,
  ireland: Ireland_En,
  scotland: Scotland_En,
  wales: Wales_En,
  general: GeneralRoman_En,
};

/** A day of romcal's calendar in the contract's terms. `cycle` is the Sunday and weekday cycle: 'A II'. */
export type RomcalDay = {
  readonly id: string;
  readonly name: string;
  readonly rank: Rank;
  readonly colour: Colour;
  readonly season: Season;
  readonly cycle: string;
  readonly isWorthNaming: boolean;
};

type Options = {
  readonly epiphanyOnSunday: boolean;
  readonly ascensionOnSunday: boolean;
  readonly corpusChristiOnSunday: boolean;
};

/**
 * Every day of a civil year in order, with its highest-ranking celebration. Not for a Lambda or a browser: importing romcal
 * prints an advertisement.
 */
export async function romcalYear(calendar: NationalCalendar, year: number, options: Options) {
  const romcal = new Romcal({ localizedCalendar: calendars[calendar], ...options });
  const days = Object.entries(await romcal.generateCalendar(year));
  return new Map<CalendarDate, RomcalDay>(
    days.sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, [first]]) => [date, romcalDay(date, first)]),
  );
}

function romcalDay(date: CalendarDate, day: LiturgicalDay | undefined): RomcalDay {
  if (!day) throw new Error(`romcal has nothing on ${date}.`);
  return {
    id: day.id,
    name: day.name,
    rank: rankOf(day),
    colour: colourOf(day),
    season: seasonOf(day),
    cycle: cycleOf(day),
    isWorthNaming: day.rank in ranks || isKnownDay(day),
  };
}

const ranks: Readonly<Record<string, Rank>> = { SUNDAY: 'sunday', SOLEMNITY: 'solemnity', FEAST: 'feast' };

function rankOf({ id, rank }: LiturgicalDay): Rank {
  return id === 'commemoration_of_all_the_faithful_departed' ? 'day' : (ranks[rank] ?? 'day');
}

/** Ash Wednesday and the days of Holy Week and the Triduum have none of these ranks, but precede nearly all that do. */
function isKnownDay({ id, precedence }: LiturgicalDay): boolean {
  return /^(ASH_WEDNESDAY|TRIDUUM)/.test(precedence) || /^holy_\w+day$/.test(id);
}

const colours: Readonly<Record<string, Colour>> = {
  WHITE: 'white',
  RED: 'red',
  GREEN: 'green',
  PURPLE: 'purple',
  ROSE: 'rose',
};

/** Holy Saturday has no colour; white is that of its Vigil. */
function colourOf({ colors }: LiturgicalDay): Colour {
  return colours[colors[0] ?? 'WHITE'] ?? 'white';
}

const seasons: Readonly<Record<string, Season>> = {
  ADVENT: 'advent',
  CHRISTMAS_TIME: 'christmas',
  ORDINARY_TIME: 'ordinary',
  LENT: 'lent',
  PASCHAL_TRIDUUM: 'triduum',
  EASTER_TIME: 'easter',
};

/** Easter Sunday belongs to two seasons; the last one counts. */
function seasonOf(day: LiturgicalDay): Season {
  const season = seasons[day.seasons.at(-1) ?? ''];
  if (!season) throw new Error(`romcal has no season for ${day.date}.`);
  return season;
}

const weekdayCycles: Readonly<Record<string, string>> = { YEAR_1: 'I', YEAR_2: 'II' };

function cycleOf({ cycles: { sundayCycle, weekdayCycle }, date }: LiturgicalDay): string {
  const weekday = weekdayCycles[weekdayCycle];
  if (!weekday) throw new Error(`romcal has no weekday cycle for ${date}.`);
  return `${sundayCycle.replace('YEAR_', '')} ${weekday}`;
}
