import type { ListedIntention } from '../../../contract/entities/mass-intention.ts';
import { withoutChurchName } from '../../../contract/masses/days-in-church.ts';
import type { Mass, MassDay } from '../../../contract/masses/mass-days.ts';
import type { Church } from '../../../contract/masses/churches.ts';
import { formatWeekday } from '../../formats/format-date.ts';
import {
  describeCancelled,
  describeDevotion,
  describeDifference,
  describeMass,
} from '../../formats/mass-text.ts';
import {
  type Column,
  intentionsOf,
  intentionText,
  largestScale,
  linesOfMasses,
  linesOfText,
  MASSES_ALONE_CHARACTERS,
  NOTICE_CHARACTERS,
  scaled,
  SMALL,
} from './sheet.ts';

/** The printed Masses as a table with a column for each church, and the room below it for events and notices. */
export type ChurchTable = {
  readonly churches: readonly Church[];
  readonly scale: number;
  readonly notices: Column;
};

/** The number of columns, and the length of a church's name, for which there is room. */
const MAX_CHURCHES = 3;
const MAX_NAME = 50;

/** The width of the column of dates, and between columns, in characters; and the margins of a row, in lines. */
const DATE_WIDTH = 26;
const GAP = 2;
const ROW = 0.36;

/** The lines that the Masses may take at a larger scale, and those of the sheet that they leave to notices below them. */
const COMFORTABLE = 21;
const LEFT_FOR_NOTICES = 1.5;

/** In lines of notices: the height of a line of Masses, and the space below the table. */
const MASS_LINE = 5.5 / 4.6;
const SPACE_BELOW = 0.65;

/** The table for the churches of a parish on a sheet of so many lines of notices; undefined if it does not fit on one side of A4, or not more than one church. */
export function churchTable(
  days: readonly MassDay[],
  intentions: readonly ListedIntention[],
  churches: readonly Church[],
  isAlone: boolean,
  lines: number,
): ChurchTable | undefined {
  if (churches.length === 0 || churches.length > MAX_CHURCHES) return undefined;
  if (churches.some(({ name }) => name.length > MAX_NAME)) return undefined;
  const linesIn = ({ characters }: Column) => {
    const width = Math.floor((characters - DATE_WIDTH) / churches.length) - GAP;
    const head = Math.max(...churches.map(({ name }) => linesOfText(name, width - 3)));
    return days.reduce((sum, day) => sum + linesOfRow(day, intentions, churches, width), head);
  };
  const sheet: Column = { lines: linesOfMasses(lines), characters: MASSES_ALONE_CHARACTERS };
  const scale = largestScale(isAlone ? sheet : { ...sheet, lines: COMFORTABLE }, linesIn);
  const taken = linesIn(scaled(sheet, scale)) * scale;
  if (taken > sheet.lines - (isAlone ? 0 : LEFT_FOR_NOTICES)) return undefined;
  const below = (sheet.lines - taken) * MASS_LINE - SPACE_BELOW;
  return {
    churches,
    scale,
    notices: { lines: Math.max(0, below), characters: NOTICE_CHARACTERS },
  };
}

/** The column of a Mass, from 1; 0 for one in no church in particular, across all of them. Undefined without a table. */
export function columnOf({ church }: Pick<Mass, 'church'>, churches: readonly Church[]): number | undefined {
  return churches.length > 0 ? churches.findIndex(({ id }) => id === church) + 1 : undefined;
}

function linesOfRow(
  day: MassDay,
  intentions: readonly ListedIntention[],
  churches: readonly Church[],
  width: number,
): number {
  const small = (text: string, characters: number) => SMALL * linesOfText(text, characters);
  const date =
    linesOfText(formatWeekday(day.date), DATE_WIDTH - 4) +
    small(day.churchDay?.celebration?.name ?? '', DATE_WIDTH - GAP) +
    (day.devotions ?? []).reduce(
      (sum, each) => sum + (each.isOff ? small(`${describeDevotion(each)} cancelled`, DATE_WIDTH - GAP) : 0),
      0,
    );
  const difference = small(
    day.difference ? describeDifference(day.difference) : '',
    (width + GAP) * churches.length,
  );
  const linesOfMass = (mass: Mass, about: string, texts: readonly string[]) => {
    const room = columnOf(mass, churches) === 0 ? width * churches.length : width;
    const first = 1 + SMALL * (linesOfText(`${mass.timeText} ${about}`, room - 3) - 1);
    return texts.reduce((sum, text) => sum + small(text, room), first);
  };
  const entries = [
    ...day.masses.map((mass) => ({
      column: columnOf(mass, churches),
      lines: linesOfMass(
        mass,
        describeMass(withoutChurchName(mass)),
        intentionsOf(mass, day, intentions).map(intentionText),
      ),
    })),
    ...day.cancelled.map((mass) => ({
      column: columnOf(mass, churches),
      lines: linesOfMass(mass, describeCancelled(withoutChurchName(mass)), []),
    })),
  ];
  const inColumn = (column: number) =>
    entries.filter((each) => each.column === column).map(({ lines }) => lines);
  const columns = churches.map((_, at) => inColumn(at + 1));
  const rows = Array.from({ length: Math.max(...columns.map(({ length }) => length)) }, (_, row) =>
    Math.max(...columns.map((column) => column[row] ?? 0)),
  );
  const masses = [difference, ...rows, ...inColumn(0)].reduce((sum, lines) => sum + lines, 0);
  return ROW + Math.max(date, masses);
}
