import type { Item } from '../../contract/items.ts';
import { readDayLabel } from '../../contract/masses/day-label.ts';
import { useParish } from '../data/parish.tsx';
import { type CachedList, staleAfter, useList } from '../desk/cached-list.ts';
import { churchText } from '../desk/records/common-inputs.ts';
import { tabRow } from '../desk/records/record-tabs.ts';
import { useRecordTab } from '../desk/tabs/record-tab.tsx';
import { TabHeading } from '../desk/ui/tab-heading.tsx';
import { formatDay } from '../formats/dates.ts';
import { alsoOff } from './desk/devotion-options.ts';
import { Fortnight } from './desk/fortnight.tsx';
import { Intentions } from './desk/intentions.tsx';
import { massChangeForm, massIntentionForm, massTimeForm, useMassSources } from './desk/mass-forms.ts';
import { UsualWeek } from './desk/usual-week.tsx';

type MassTimesTabProps = { events: CachedList<Item<'events'>>; devotions: CachedList<Item<'devotions'>> };

/** The Mass Times tab: the fortnight, the usual week and the intentions. */
export function MassTimesTab({ events, devotions: devotionList }: MassTimesTabProps) {
  const parish = useParish();
  const devotions = useList(devotionList, 'unchanged', staleAfter);
  const massTimes = useRecordTab(massTimeForm, {
    whenFailed: 'empty',
    row: ({ day, times, special, streamed }) => ({
      title: day,
      facts: [times, streamed ? 'Streamed' : '', special],
      problems: readDayLabel(day) ? [] : [unclearDay(day)],
    }),
    alerts: { failed: 'Failed to delete mass time. Please try again.' },
  });
  const changes = useRecordTab(massChangeForm, {
    whenFailed: 'unchanged',
    row: ({ date, times, note, church, cancelledDevotions }) => ({
      title: formatDay(date),
      facts: [
        times || 'No Mass',
        churchText(church, parish),
        alsoOff(cancelledDevotions, devotions.items),
        note,
      ],
    }),
  });
  const intentions = useRecordTab(massIntentionForm, {
    whenFailed: 'unchanged',
    row: ({ text, date, time, ...intention }) => ({
      title: text,
      facts: [
        formatDay(date),
        time,
        churchText(intention.church, parish),
        intention.private ? 'Private' : '',
      ],
    }),
  });
  const { list } = massTimes;
  const latestSources = useMassSources(list.items, changes.list.items, events, devotions);
  // Lists that are loading or have failed are incomplete, and could make a day one without Mass.
  const isKnown = list.status === 'loaded' && changes.list.status === 'loaded';
  const sources = isKnown ? latestSources : undefined;

  return (
    <>
      <TabHeading title={tabRow('mass-times').label} />
      <Fortnight
        tab={changes}
        sources={sources}
        devotions={devotions.items}
        intentions={intentions.list.items}
      />
      <UsualWeek tab={massTimes} />
      <Intentions tab={intentions} sources={sources} />
    </>
  );
}

/** What visitors see of a Mass time whose day label names no weekday. */
function unclearDay(day: string): string {
  return `The website cannot tell which days these are: ${day}. Visitors see this in the weekly schedule, but not among the Masses of any date.`;
}
