import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { timeIn } from '../../contract/dates/zoned-time.ts';
import { targetParish } from './target-parish.ts';

/** How a source publishes an entry. `instant` is the time of its publication. */
type Source = { readonly status: string; readonly password: string; readonly instant: Date | undefined };

/** The visibility of the imported record, with a note that explains it; or why the entry is left out. */
type Publication =
  | {
      readonly fields: { readonly draft?: true; readonly visibleFrom?: string };
      readonly notes: readonly string[];
    }
  | { readonly leftOut: string };

const published = ['', 'publish', 'published', 'public', 'live', 'active', '1', 'future', 'scheduled'];
const removed = ['trash', 'trashed', 'deleted', 'spam', 'auto-draft', 'inherit'];

/** Translates a status as WordPress and others export it, so that only what was public there is public here. */
export function publicationOf({ status, password, instant }: Source, now: Date): Publication {
  const state = status.trim().toLowerCase();
  if (removed.includes(state)) return { leftOut: `Its status is “${state}”.` };
  const isFuture = instant !== undefined && instant > now;
  const fields = isFuture ? { visibleFrom: instant.toISOString() } : {};
  const shown = isFuture ? [`It is shown from ${localText(instant)} on.`] : [];
  if (password !== '')
    return { fields: { ...fields, draft: true }, notes: [draftSince('it has a password')] };
  if (published.includes(state)) return { fields, notes: shown };
  return { fields: { ...fields, draft: true }, notes: [draftSince(`its status is “${state}”`)] };
}

const draftSince = (reason: string) => `It becomes a draft, because ${reason}.`;

function localText(instant: Date): string {
  const { timeZone } = targetParish();
  return `${calendarDateIn(timeZone, instant)}, ${timeIn(timeZone, instant)}`;
}
