import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Fragment, useEffect, useState } from 'react';
import type { Item } from '../../contract/items.ts';
import { limits } from '../../contract/limits.ts';
import type { MassTime } from '../../contract/mass-times.ts';
import { severalChurches } from '../../contract/masses/churches.ts';
import { saidBack } from '../../contract/masses/said-back.ts';
import { weekFrom } from '../../contract/masses/shown-days.ts';
import { defaultMassTimes } from '../../parish/mass-times.ts';
import { useParish } from '../data/parish.tsx';
import { useToday } from '../data/today.tsx';
import { type CachedList, staleAfter, useList, type List } from '../desk/cached-list.ts';
import { offerUndo } from '../desk/changes/undo.tsx';
import { restoreIfDeleted } from '../desk/changes/versions.ts';
import { assertNotDemo, trackConnection } from '../desk/connection.ts';
import { closeForm, copiedId, newFormId } from '../desk/forms/open-form.ts';
import { RecordFormDialog } from '../desk/forms/record-form-dialog.tsx';
import { RecordForm } from '../desk/forms/record-form.tsx';
import { useFormMenu } from '../desk/forms/use-form-menu.tsx';
import { useRecordForm } from '../desk/forms/use-record-form.ts';
import { confirmLeave } from '../desk/navigation/leave-guard.ts';
import { churchText } from '../desk/records/common-inputs.ts';
import { tabRow } from '../desk/records/record-tabs.ts';
import { runOnAll } from '../desk/records/run-on-each.ts';
import { RecordList, RecordRows, useRecordTab } from '../desk/tabs/record-tab.tsx';
import { Dialog } from '../desk/ui/dialog.tsx';
import { SelectField } from '../desk/ui/field.tsx';
import { focusTabTitle, TabHeading } from '../desk/ui/tab-heading.tsx';
import { WorkingButton } from '../desk/ui/buttons.tsx';
import { formatDay } from '../formats/dates.ts';
import { pages } from '../routes/pages.ts';
import { api } from '../session/api.ts';
import { Button } from '../ui/button.tsx';
import { unbrokenTimes } from '../ui/text/linked-text.tsx';
import { byChurch, isFullOf } from './desk/by-church.ts';
import { alsoOff } from './desk/devotion-options.ts';
import { MassChanges, MassIntentions, MassPart } from './desk/mass-days.tsx';
import { useChurchDays } from './desk/mass-days-said-back.tsx';
import { massChangeForm, massIntentionForm, massTimeForm, useMassSources } from './desk/mass-forms.ts';
import formStyles from '../desk/ui/form.module.css';
import styles from './desk/mass-times.module.css';

const adding = {
  ...massTimeForm,
  saveFailed: 'Failed to add mass time. Please try again.',
};

type MassTimesTabProps = { events: CachedList<Item<'events'>>; devotions: CachedList<Item<'devotions'>> };

/** The Mass Times tab: a list with inline editing, a modal to add, a reset to default times (specification §2). */
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
  const week = weekFrom(today, changes.list.items);
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
        <Instructions />
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
      <TabHeading title={tabRow('mass-times').label}>
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
        <RecordFormDialog key={form} definition={adding} id={form} />
      )}
    </>
  );
}

const editing = {
  ...massTimeForm,
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

const notSaid = { text: '', isRead: true };

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

type Listed = Item<'mass-times'>;

/** 'Initialize Defaults' (specification §2): says which Mass times it replaces, and by which, before it does. */
function InitializeDefaults({ list }: { list: List<Listed> }) {
  const churches = severalChurches(useParish());
  const [isAsking, setAsking] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const isKnownEmpty = list.status === 'loaded' && list.items.length === 0;
  const start = async (church?: string) => {
    setAsking(false);
    setWorking(true);
    await initialize(list.items, church);
    setWorking(false);
    await list.reload();
  };
  return (
    <>
      <WorkingButton
        isWorking={isWorking}
        disabled={list.status === 'loading'}
        onClick={() => (isKnownEmpty && churches.length === 0 ? void start() : setAsking(true))}
      >
        <RotateCcw size={18} aria-hidden />
        <span>{isWorking ? 'Initializing...' : 'Initialize Defaults'}</span>
      </WorkingButton>
      {isAsking && (
        <Question list={list} onStart={(church) => void start(church)} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

type QuestionProps = { list: List<Listed>; onStart: (church?: string) => void; onClose: () => void };

function Question({ list, onStart, onClose }: QuestionProps) {
  const churches = severalChurches(useParish());
  const hasNone = list.items.some(({ church }) => !church);
  const options = [...churches, ...(hasNone ? [{ id: '', name: 'No church in particular' }] : [])];
  const [chosen, setChurch] = useState(options[0]?.id ?? '');
  const church = churches.length > 0 ? chosen : undefined;
  const replaced = list.items.filter((each) => church === undefined || (each.church ?? '') === church);
  return (
    <Dialog title="Initialize Defaults" width="narrow" onClose={onClose}>
      {church !== undefined && (
        <SelectField
          label="Church"
          options={options.map(({ id, name }) => ({ value: id, label: name }))}
          value={church}
          onChange={setChurch}
        />
      )}
      {list.status === 'failed' ? (
        <p>This replaces the mass times, which could not be loaded.</p>
      ) : (
        replaced.length > 0 && <MassTimeList title="This replaces" massTimes={replaced} />
      )}
      <MassTimeList title="The default times, to be changed as you need them" massTimes={defaultMassTimes} />
      <p className="quiet">What is replaced can be restored, with Undo or under Recently deleted.</p>
      <div className={formStyles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" onClick={() => onStart(church)}>
          {replaced.length > 0 || list.status === 'failed' ? 'Replace' : 'Add'}
        </Button>
      </div>
    </Dialog>
  );
}

function MassTimeList({ title, massTimes }: { title: string; massTimes: readonly MassTime[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.listed}>
        {massTimes.map(({ day, times, special }, at) => (
          <li key={at}>
            <strong>{day}</strong> {unbrokenTimes(times)} {special && <p className="quiet">{special}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

async function initialize(before: readonly Listed[], church: string | undefined): Promise<void> {
  try {
    assertNotDemo('Mass times initialization');
    const after = await trackConnection(() =>
      api.massTimes.initialize(church === undefined ? {} : { church }),
    );
    const added = idsOutside(after, before);
    const replaced = idsOutside(before, after);
    window.alert('Default mass times initialized successfully!');
    const undo = async () => {
      await runOnAll(added, massTimeForm.store.remove);
      await runOnAll(replaced, (id) => restoreIfDeleted({ resource: 'mass-times', id }));
    };
    offerUndo('Saved. Visitors see the default Mass times now.', undo, pages.home.path);
  } catch (error) {
    console.error('Initializing the mass times failed', error);
    window.alert('Failed to initialize mass times. Please try again.');
  }
}

function idsOutside(items: readonly Listed[], others: readonly Listed[]): string[] {
  return items.map(({ id }) => id).filter((id) => others.every((other) => other.id !== id));
}
