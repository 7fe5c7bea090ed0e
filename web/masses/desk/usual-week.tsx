import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useRef, useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import { limits } from '../../../contract/limits.ts';
import type { MassTime } from '../../../contract/mass-times.ts';
import { severalChurches } from '../../../contract/masses/churches.ts';
import { defaultMassTimes } from '../../../parish/mass-times.ts';
import { useParish } from '../../data/parish.tsx';
import type { List } from '../../desk/cached-list.ts';
import { offerUndo } from '../../desk/changes/undo.tsx';
import { restoreIfDeleted } from '../../desk/changes/versions.ts';
import { assertNotDemo, describeFailure, trackConnection } from '../../desk/connection.ts';
import { closeForm, copiedId, newFormId } from '../../desk/forms/open-form.ts';
import { RecordFormDialog } from '../../desk/forms/record-form-dialog.tsx';
import { RecordForm } from '../../desk/forms/record-form.tsx';
import { useFormMenu } from '../../desk/forms/use-form-menu.tsx';
import { useRecordForm } from '../../desk/forms/use-record-form.ts';
import { confirmLeave } from '../../desk/navigation/leave-guard.ts';
import { runOnAll } from '../../desk/records/run-on-each.ts';
import { RecordList, RecordRows, type RecordTab } from '../../desk/tabs/record-tab.tsx';
import { Dialog } from '../../desk/ui/dialog.tsx';
import { SelectField } from '../../desk/ui/field.tsx';
import { focusTabTitle } from '../../desk/ui/tab-heading.tsx';
import { WorkingButton } from '../../desk/ui/buttons.tsx';
import { pages } from '../../routes/pages.ts';
import { api } from '../../session/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { unbrokenTimes } from '../../ui/text/linked-text.tsx';
import { byChurch, isFullOf } from './by-church.ts';
import { massTimeForm } from './mass-forms.ts';
import { MassPart } from './mass-part.tsx';
import formStyles from '../../desk/ui/form.module.css';
import styles from './mass-times.module.css';

type Listed = Item<'mass-times'>;

const adding = {
  ...massTimeForm,
  saveFailed: 'Failed to add mass time. Please try again.',
};

/** The Mass times of every week, by church: a list with inline editing, a modal to add, a reset to default times (specification §2). */
export function UsualWeek({ tab }: { tab: RecordTab<'mass-times'> }) {
  const parish = useParish();
  const { list, form } = tab;
  const isFull = isFullOf(list.items, parish);
  const [hadRoom, setHadRoom] = useState(false);
  if (list.status === 'loaded' && !isFull && !hadRoom) setHadRoom(true);
  useEffect(() => {
    // Reaching the limit removes the Add button, to which the focus would have returned.
    if (hadRoom && isFull && document.activeElement === document.body) focusTabTitle();
  }, [hadRoom, isFull]);
  const { problem, move } = useMoves(list);
  return (
    <MassPart
      title="Usual week"
      tab={tab}
      buttons={
        <>
          <InitializeDefaults list={list} />
          {!isFull && (
            <Button look="primary" onClick={tab.add}>
              <Plus size={20} aria-hidden />
              Add Mass Time
            </Button>
          )}
        </>
      }
    >
      {tab.problem}
      {problem && <Notice kind="problem">{problem}</Notice>}
      <RecordList tab={tab}>
        {byChurch(tab.shown, parish).map(({ name, items }) => (
          <section key={name} className={name ? styles.church : undefined} aria-label={name || undefined}>
            {name && <h3 className={styles.churchName}>{name}</h3>}
            <RecordRows
              tab={tab}
              items={items}
              label={name ? `Every week, ${name}` : 'Every week'}
              isFull={isFull}
              formOf={(massTime) => form === massTime.id && <MassTimeEdit massTime={massTime} />}
              onMove={(massTime, to) => move(items, massTime, to)}
            />
          </section>
        ))}
      </RecordList>
      <Instructions />
      {form && (form === newFormId || copiedId(form)) && !isFull && (
        <RecordFormDialog key={form} definition={adding} id={form} />
      )}
    </MassPart>
  );
}

/** Moves a Mass time among those of its church, by exchanging their `order`. */
function useMoves(list: List<Listed>) {
  const [problem, setProblem] = useState<string>();
  const isMoving = useRef(false);
  const move = async (items: readonly Listed[], moved: Listed, to: number) => {
    if (isMoving.current) return;
    isMoving.current = true;
    setProblem(undefined);
    try {
      const saved = await saveInOrder(items.filter((each) => each !== moved).toSpliced(to, 0, moved));
      const undo = () => runOnAll(saved, ({ before, version }) => update({ ...before, version }));
      offerUndo(`Moved ‘${moved.day}’ to ${to + 1} of ${items.length}.`, undo, pages.home.path);
    } catch (error) {
      console.error('Changing the order failed', error);
      setProblem(describeFailure('The order was not changed.', error));
    }
    await list.reload();
    isMoving.current = false;
  };
  return { problem, move };
}

/** Gives Mass times the orders that they have among them, in this sequence, and returns those that changed. */
async function saveInOrder(items: readonly Listed[]) {
  const free = items.map(({ order = 0 }) => order).sort((one, other) => one - other);
  const changed = items.flatMap((before, at) => {
    // Two that were added at the same moment may have the same one.
    const order = (free[at] = Math.max(free[at] ?? 0, (free[at - 1] ?? -1) + 1));
    return order === before.order ? [] : [{ before, order }];
  });
  return runOnAll(changed, async ({ before, order }) => {
    const { version } = await update({ ...before, order });
    return { before, version };
  });
}

function update({ id, version, ...massTime }: Listed): Promise<Listed> {
  return massTimeForm.store.update(id, version, massTime);
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
        look={isKnownEmpty ? 'secondary' : 'quiet'}
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
      <div className={`${formStyles.actions} ${formStyles.save}`}>
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
