import { Link } from 'react-router-dom';
import { type CalendarDate, onOrAfter } from '../../../contract/dates/calendar-date.ts';
import type { Item } from '../../../contract/items.ts';
import { massDays, type MassSources } from '../../../contract/masses/mass-days.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import { weekFrom } from '../../../contract/masses/published-week.ts';
import { useToday } from '../../data/today.tsx';
import { mayUserEdit } from '../../session/own-rights.ts';
import { staleAfter } from '../../desk/cache/cached-list.ts';
import { useList } from '../../desk/cache/use-list.ts';
import { newsletters } from '../../documents/desk/document-screens.ts';
import { useKnownMasses } from '../../calendar/desk/use-known-masses.ts';
import { addressOf } from '../../desk/navigation/admin-url.ts';
import type { TabName } from '../../desk/records/record-tabs.ts';
import { events } from '../../calendar/admin.ts';
import { countOf } from '../../desk/ui/count-of.ts';
import styles from './shell.module.css';

/** The next seven days on one line, each part with a link to its tab: Masses, events, and whether the newsletter is up. */
export function ThisWeek() {
  const today = useToday();
  const masses = useKnownMasses();
  const planned = useList(events.store.items, 'unchanged', staleAfter);
  const issues = useList(newsletters.form.store.items, 'unchanged', staleAfter);
  const parts: readonly (readonly [TabName, string | undefined])[] = [
    ['mass-times', masses && massesText(masses, today)],
    [
      'events',
      planned.status === 'loaded' ? countOf(weekFrom(today, planned.items).length, 'event') : undefined,
    ],
    ['newsletters', issues.status === 'loaded' ? newsletterText(issues.items, today) : undefined],
  ];
  const shown = parts.filter(([tab, text]) => text !== undefined && mayUserEdit(tab));
  return (
    <p className={styles.week} aria-label="This week">
      {shown.map(([tab, text], at) => (
        <span key={tab}>
          <span>{at > 0 && ' · '}</span>
          <Link to={addressOf({ tab })}>{text}</Link>
        </span>
      ))}
    </p>
  );
}

/** '7 Masses, 1 cancelled'. */
function massesText(sources: MassSources, today: CalendarDate): string {
  const days = massDays(sources, today, 7);
  const [held, cancelled] = [days.flatMap((day) => day.masses), days.flatMap((day) => day.cancelled)];
  return `${held.length} ${held.length === 1 ? 'Mass' : 'Masses'}${cancelled.length > 0 ? `, ${cancelled.length} cancelled` : ''}`;
}

/** Whether there is a newsletter of the coming Sunday; undefined for a parish without newsletters. */
function newsletterText(issues: readonly Item<'newsletters'>[], today: CalendarDate): string | undefined {
  if (issues.length === 0) return undefined;
  const isUp = issues.some((issue) => issue.date >= onOrAfter(today, 0) && isVisibleAt(issue, new Date()));
  return isUp ? 'newsletter up' : 'newsletter not yet up';
}
