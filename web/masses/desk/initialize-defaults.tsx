import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import type { MassTime } from '../../../contract/mass-times.ts';
import type { Item } from '../../../contract/items.ts';
import { severalChurches } from '../../../contract/masses/churches.ts';
import { defaultMassTimes } from '../../../parish/mass-times.ts';
import { Button } from '../../ui/button.tsx';
import { unbrokenTimes } from '../../ui/text/unbroken-times.tsx';
import { useParish } from '../../data/parish.tsx';
import { pages } from '../../routes/pages.ts';
import { api } from '../../session/api.ts';
import type { List } from '../../desk/cache/use-list.ts';
import { offerUndo } from '../../desk/changes/undo.ts';
import { restoreIfDeleted } from '../../desk/changes/versions.ts';
import { assertNotDemo, trackConnection } from '../../desk/connection/connection.ts';
import { runOnAll } from '../../desk/records/run-on-each.ts';
import { Dialog } from '../../desk/ui/dialog.tsx';
import { SelectField } from '../../desk/ui/field.tsx';
import { WorkingButton } from '../../desk/ui/working-button.tsx';
import { massTimeForm } from './mass-forms.ts';
import formStyles from '../../desk/ui/form.module.css';
import styles from './mass-times.module.css';

type Listed = Item<'mass-times'>;

/** 'Initialize Defaults' (specification §2): says which Mass times it replaces, and by which, before it does. */
export function InitializeDefaults({ list }: { list: List<Listed> }) {
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
