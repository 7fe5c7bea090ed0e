import type { Item } from '../../contract/items.ts';
import { saidBack } from '../../contract/masses/said-back.ts';
import { useParish } from '../data/parish.tsx';
import { useToday } from '../data/today.tsx';
import { type CachedList, staleAfter, useList } from '../desk/cached-list.ts';
import { churchText } from '../desk/records/common-inputs.ts';
import { tabRow } from '../desk/records/record-tabs.ts';
import { useRecordTab } from '../desk/tabs/record-tab.tsx';
import { TabHeading } from '../desk/ui/tab-heading.tsx';
import { formatDay } from '../formats/dates.ts';
import { alsoOff } from './desk/devotion-options.ts';
import { Fortnight } from './desk/fortnight.tsx';
import { Funerals } from './desk/funerals.tsx';
import { Intentions } from './desk/intentions.tsx';
import { useChurchDays } from './desk/mass-days-said-back.tsx';
import {
  funeralForm,
  massChangeForm,
  massIntentionForm,
  massTimeForm,
  useMassSources,
} from './desk/mass-forms.ts';
import { UsualWeek } from './desk/usual-week.tsx';

type MassTimesTabProps = { events: CachedList<Item<'events'>>; devotions: CachedList<Item<'devotions'>> };

/** The Mass Times tab: the fortnight, the usual week and the intentions. */
export function MassTimesTab({ events, devotions: devotionList }: MassTimesTabProps) {
  const parish = useParish();
  const devotions = useList(devotionList, 'unchanged', staleAfter);
  const today = useToday();
  const churchDays = useChurchDays();
  const massTimes = useRecordTab(massTimeForm, {
    whenFailed: 'empty',
    row: ({ day, times, special, streamed }) => {
      const { text, isRead } = churchDays ? saidBack({ day, times: '' }, today, churchDays) : notSaid;
      return {
        title: day,
        facts: [times, streamed ? 'Streamed' : '', special, isRead ? text : ''],
        problems: isRead ? [] : [text],
      };
    },
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
    row: ({ text }) => ({ title: text, facts: [] }),
  });
  const funerals = useRecordTab(funeralForm, {
    whenFailed: 'unchanged',
    row: ({ name, date, time, church }) => ({
      title: name,
      facts: [formatDay(date), time, churchText(church, parish)],
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
      <Funerals tab={funerals} />
    </>
  );
}

const notSaid = { text: '', isRead: true };
