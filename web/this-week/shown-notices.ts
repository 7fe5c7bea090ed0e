import { withPlainTexts } from '../../contract/markup.ts';
import { addDays, type CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { Item } from '../../contract/items.ts';
import { sentenceStarts } from '../formats/sentences.ts';
import { truncate } from '../formats/truncate.ts';

/** How many days ahead events are announced. */
const ANNOUNCED_DAYS = 14;

/** The maximum age of a notice in days, the number of notices, and the length of each in characters. */
const MAX_AGE = 31;
const MAX_NOTICES = 5;
const MAX_LENGTH = 240;

/** The events of the next two weeks other than Masses, soonest first. */
export function eventsAhead(events: readonly Item<'events'>[], today: CalendarDate): Item<'events'>[] {
  const end = addDays(today, ANNOUNCED_DAYS);
  return events
    .filter(({ date, category }) => category !== 'mass' && date >= today && date < end)
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** The notices of the last month, newest first, shortened to fit the sheet. Applying it twice changes nothing. */
export function latestNotices(news: readonly Item<'news'>[], today: CalendarDate): Item<'news'>[] {
  const first = addDays(today, -MAX_AGE);
  return news
    .filter(({ date }) => date >= first && date <= today)
    .slice(0, MAX_NOTICES)
    .map(withPlainTexts)
    .map((item) => ({ ...item, content: shortened(item.content) }));
}

/** Ends with a sentence, unless the first one is too long. */
function shortened(content: string): string {
  if ([...content].length <= MAX_LENGTH + 3) return content;
  const end = sentenceStarts(content).findLast((start) => start <= MAX_LENGTH);
  return end === undefined ? truncate(content, MAX_LENGTH) : content.slice(0, end).trimEnd();
}
