import { type Column, largestScale, linesOfRest, linesOfText, scaled } from './sheet.ts';

/** An event or a notice as it is printed. */
type Printed = { readonly title: string; readonly text: string };

type FittedNotices = {
  readonly scale: number;
  /** How many of each are printed. */
  readonly shownEvents: number;
  readonly shownNotices: number;
};

/** In lines: a heading with its margin, the space above that of the notices, an item's title and the space around it. */
const HEADING = 1.55;
const SECTION = 0.65;
const TITLE = 1.11;
const ITEM_GAP = 0.42;

/** How much larger titles are than texts. */
const TITLE_WIDTH = 1.2;

/**
 * Fits events and notices in this order into one or two columns of the sheet: at a larger scale if all fit. Otherwise a line
 * says where the rest is.
 */
export function fitNotices(
  events: readonly Printed[],
  notices: readonly Printed[],
  /** What says where the rest of each is. */
  rest: { readonly events: string; readonly notices: string },
  column: Column,
  columns: 1 | 2,
): FittedNotices {
  const isRoomIn = (room: Column, shownEvents: number, ofNotices: readonly number[], hasRest: boolean) => {
    const ofEvents = events.slice(0, shownEvents).map((event) => linesOf(event, room));
    return fitInColumns(
      [
        ...section(ofEvents, shownEvents < events.length && linesOfRest(rest.events, room), HEADING),
        ...section(ofNotices, hasRest && linesOfRest(rest.notices, room), SECTION + HEADING),
      ],
      room,
      columns,
    );
  };
  const noticesIn = (room: Column) => notices.map((notice) => linesOf(notice, room));
  const scale = largestScale(column, (room) =>
    isRoomIn(room, events.length, noticesIn(room), false) ? 0 : Infinity,
  );
  const room = scaled(column, scale);
  const noticeLines = noticesIn(room);
  const fits = (shown: number, ofNotices: readonly number[], hasRest: boolean) =>
    isRoomIn(room, shown, ofNotices, hasRest);
  const shownEvents = most(events.length, (count) => fits(count, [], notices.length > 0));
  const shownNotices = most(notices.length, (count) =>
    fits(shownEvents, noticeLines.slice(0, count), count < notices.length),
  );
  return { scale, shownEvents, shownNotices };
}

/** The heights of the blocks of a section, which are not divided; its heading stays with the first. */
function section(items: readonly number[], rest: number | false, heading: number): readonly number[] {
  return [
    ...items.map((lines, at) => (at === 0 ? heading + lines : lines)),
    ...(rest === false ? [] : [rest]),
  ];
}

function fitInColumns(blocks: readonly number[], { lines }: Column, columns: number): boolean {
  let column = 1;
  let used = 0;
  for (const block of blocks) {
    if (used + block > lines) {
      column += 1;
      used = 0;
    }
    used += block;
    if (used > lines) return false;
  }
  return column <= columns;
}

/** The largest number up to a limit that fits, or 0. */
function most(limit: number, isFit: (count: number) => boolean): number {
  for (let count = limit; count > 0; count -= 1) if (isFit(count)) return count;
  return 0;
}

function linesOf(item: Printed, room: Column): number {
  const { characters } = room;
  const title = TITLE * linesOfText(item.title, characters / TITLE_WIDTH);
  return title + linesOfText(item.text, characters) + ITEM_GAP;
}
