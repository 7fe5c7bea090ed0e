import Plus from 'lucide-react/icons/plus';
import { Fragment, useEffect, useState } from 'react';
import type { Item } from '../../contract/items.ts';
import { readDayLabel } from '../../contract/masses/day-label/read-day-label.ts';
import { weekFrom } from '../../contract/masses/published-week.ts';
import { limits } from '../../contract/limits.ts';
import { severalChurches } from '../../contract/masses/churches.ts';
import { Button } from '../ui/button.tsx';
import { useParish } from '../data/parish.tsx';
import { useToday } from '../data/today.tsx';
import { formatDay } from '../formats/format-date.ts';
import { type CachedList, staleAfter } from '../desk/cache/cached-list.ts';
import { useList } from '../desk/cache/use-list.ts';
import { closeForm } from '../desk/forms/close-form.ts';
import { copiedId, newFormId } from '../desk/forms/form-id.ts';
import { RecordForm } from '../desk/forms/record-form.tsx';
import { useFormMenu } from '../desk/forms/use-form-menu.tsx';
import { useRecordForm } from '../desk/forms/use-record-form.ts';
import { confirmLeave } from '../desk/navigation/leave-guard.ts';
import { RecordFormDialog } from '../desk/forms/record-form-dialog.tsx';
import { recordTabs } from '../desk/records/record-tabs.ts';
import { RecordList, RecordRows } from '../desk/tabs/record-list.tsx';
import { useRecordTab } from '../desk/tabs/use-record-tab.ts';
import { focusTabTitle } from '../desk/ui/focus-tab-title.ts';
import { TabHeading } from '../desk/ui/tab-heading.tsx';
import { churchText } from '../desk/records/church-text.ts';
import { InitializeDefaults } from './desk/initialize-defaults.tsx';
import { massChangeForm, massIntentionForm, massTimeForm } from './desk/mass-forms.ts';
import { MassChanges, MassIntentions, MassPart } from './desk/mass-days.tsx';
import { byChurch, isFullOf } from './desk/by-church.ts';
import { alsoOff } from './desk/devotion-options.ts';
import { unclearDays } from './desk/mass-checks.ts';
import { useMassSources } from './desk/use-mass-sources.ts';
import styles from './desk/mass-times.module.css';

const adding = {
  ...massTimeForm,
  checks: unclearDays,
  saveFailed: 'Failed to add mass time. Please try again.',
};

type MassTimesTabProps = { events: CachedList<Item<'events'>>; devotions: CachedList<Item<'devotions'>> };

/** The Mass Times tab: a list with inline editing, a modal to add, a reset to default times (specification §2). */
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
  const { list, form } = massTimes;
  const latestSources = useMassSources(list.items, changes.list.items, events, devotions);
  // Lists that are loading or have failed are incomplete, and could make a day one without Mass.
  const isKnown = list.status === 'loaded' && changes.list.status === 'loaded';
  const sources = isKnown ? latestSources : undefined;
  const isFull = isFullOf(list.items, parish);
  const [hadRoom, setHadRoom] = useState(false);
  if (list.status === 'loaded' && !isFull && !hadRoom) setHadRoom(true);
  useEffect(() => {
    // Reaching the limit removes the Add button, to which the focus would have returned.
    if (hadRoom && isFull && document.activeElement === document.body) focusTabTitle();
  }, [hadRoom, isFull]);
  const week = weekFrom(useToday(), changes.list.items);
  const usual = {
    id: 'usual-week',
    label: 'Usual week',
    content: (
      <MassPart
        id="usual-week"
        title="Usual week"
        tab={massTimes}
        buttons={
          <>
            <InitializeDefaults list={list} />
            {!isFull && (
              <Button look="primary" onClick={massTimes.add}>
                <Plus size={20} aria-hidden />
                Add Mass Time
              </Button>
            )}
          </>
        }
      >
        <Instructions />
        {massTimes.problem}
        <RecordList tab={massTimes}>
          {byChurch(massTimes.shown, parish).map(({ name, items }) => (
            <section key={name} className={name ? styles.church : undefined} aria-label={name || undefined}>
              {name && <h3 className={styles.churchName}>{name}</h3>}
              <RecordRows
                tab={massTimes}
                items={items}
                label={name ? `Every week, ${name}` : 'Every week'}
                isFull={isFull}
                formOf={(massTime) => form === massTime.id && <MassTimeEdit massTime={massTime} />}
              />
            </section>
          ))}
        </RecordList>
      </MassPart>
    ),
  };
  const changed = {
    id: 'changed-days',
    label: 'Changed days',
    content: (
      <MassChanges
        id="changed-days"
        tab={changes}
        sources={sources}
        devotions={devotions.items}
        intentions={intentions.list.items}
      />
    ),
  };
  const others = {
    id: 'intentions',
    label: 'Intentions',
    content: <MassIntentions id="intentions" tab={intentions} sources={sources} />,
  };
  // In the week of a change, that is what people come for.
  const parts = week.length > 0 ? [changed, usual, others] : [usual, changed, others];

  return (
    <>
      <TabHeading title={recordTabs['mass-times'].label}>
        <nav aria-label="Parts of Mass Times" className={`cluster ${styles.parts}`}>
          {parts.map(({ id, label }) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
      </TabHeading>
      {parts.map(({ id, content }) => (
        <Fragment key={id}>{content}</Fragment>
      ))}
      {form && (form === newFormId || copiedId(form)) && !isFull && (
        <RecordFormDialog
          key={form}
          definition={adding}
          addTitle="Add Mass Time"
          editTitle="Edit Mass Time"
          id={form}
        />
      )}
    </>
  );
}

const editing = {
  ...massTimeForm,
  checks: unclearDays,
  saveFailed: 'Failed to update mass time. Please try again.',
};

function MassTimeEdit({ massTime }: { massTime: Item<'mass-times'> }) {
  const close = () => closeForm({ tab: 'mass-times', open: massTime.id });
  const form = useRecordForm(editing, massTime.id, massTime, {
    // Waits for the list to reload, or the old times would flash.
    close: (reloaded) => void reloaded.then(close),
  });
  const { menu, dialog } = useFormMenu(editing, massTime, close);
  return (
    <>
      <RecordForm
        definition={editing}
        form={form}
        onCancel={() => confirmLeave() && close()}
        menu={menu}
        inRow
      />
      {dialog}
    </>
  );
}

/** What visitors see of a Mass time whose day label names no weekday. */
function unclearDay(day: string): string {
  return `The website cannot tell which days these are: ${day}. Visitors see this in the weekly schedule, but not among the Masses of any date.`;
}

function Instructions() {
  const parish = useParish();
  return (
    <aside className={styles.instructions} aria-label="Instructions">
      <ul>
        <li>
          Write several times of one day with a comma and a space between them: 8:00 AM, 10:30 AM, 6:00 PM.
        </li>
        <li>{`There can be at most ${limits.massTimes}${severalChurches(parish).length > 0 ? ' for each church' : ''}. Initialize Defaults sets common times to begin with.`}</li>
      </ul>
    </aside>
  );
}
