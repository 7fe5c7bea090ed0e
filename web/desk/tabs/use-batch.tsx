import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useEffect, useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import { limits } from '../../../contract/limits.ts';
import { type RecordName, type RecordResource, resources } from '../../../contract/resources.ts';
import { visibilityAt } from '../../../contract/visibility.ts';
import { apiIsOff } from '../../data/request.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type ItemUndo, offerUndo, undoAll } from '../changes/undo.tsx';
import { undoOfDeletion } from '../changes/versions.ts';
import { useParishContacts } from '../checks/parish-contacts.ts';
import { foundPrivate, publishAllTheSame } from '../checks/rules.ts';
import { reasonOf } from '../connection.ts';
import { initialValues } from '../inputs/form-values.ts';
import type { RowSelection } from '../lists/selectable-list.tsx';
import { blockUnload } from '../navigation/leave-guard.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import type { RecordStore } from '../records/record-store.ts';
import { type Failed, runOnEach } from '../records/run-on-each.ts';
import { WorkingButton } from '../ui/buttons.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { focusTabTitle } from '../ui/tab-heading.tsx';
import { countOf } from '../ui/words.ts';
import formStyles from '../ui/form.module.css';
import styles from './use-batch.module.css';

/** What can be done to several selected items in one step. */
export type BatchAction<Item> = {
  /** In the bar, such as 'Move to album'. */
  readonly label: string;
  readonly icon: ReactNode;
  /** In the question and on its button, such as 'Move'. */
  readonly verb: string;
  /** On the button while it runs. */
  readonly working: string;
  /** As in '12 images moved to Easter.' and '3 images were not moved to Easter.' */
  readonly done: string;
  /** Below the question: what it means for visitors, or an input. */
  readonly details: ReactNode | ((items: readonly Item[]) => ReactNode);
  /** Whether it would change an item; every item by default. */
  readonly changes?: (item: Item) => boolean;
  /** Does it to one item and resolves with a function that undoes it; neither reloads a list. A repetition is safe. */
  readonly run: (item: Item) => Promise<() => Promise<unknown>>;
};

/** What was done, with a function for each item that undoes it, and the items that remain. */
type BatchOutcome<Item> = { readonly undos: readonly ItemUndo[]; readonly remaining: readonly Item[] };

type BatchDialogProps<Item> = {
  action: BatchAction<Item>;
  items: readonly Item[];
  noun: string;
  nameOf: (item: Item) => string;
  /** Returns an item as the list has it now. */
  latest: (item: Item) => Item;
  reload: () => Promise<unknown>;
  /** Called when all is done, or when the user gives up. */
  onClose: (outcome: BatchOutcome<Item>) => void;
};

/** The number of items that the question names. */
const NAMED = 5;

/** Asks once before something is done to several items, shows how far it is, and names those that could not be changed. */
function BatchDialog<Item>({ action, items, noun, nameOf, latest, reload, onClose }: BatchDialogProps<Item>) {
  const [outcome, setOutcome] = useState<BatchOutcome<Item>>({ undos: [], remaining: items });
  const [failed, setFailed] = useState<readonly Failed<Item>[]>([]);
  /** The number of items that are finished, while it runs. */
  const [finished, setFinished] = useState<number>();
  const { remaining } = outcome;
  const isWorking = finished !== undefined;
  useEffect(() => (isWorking ? blockUnload() : undefined), [isWorking]);

  const run = async () => {
    setFailed([]);
    setFinished(0);
    const attempt = await runOnEach(
      remaining.map(latest),
      async (item) => ({ name: nameOf(item), undo: await action.run(item) }),
      setFinished,
    );
    for (const { error } of attempt.failed) console.error(`Not ${action.done}`, error);
    const next = {
      undos: [...outcome.undos, ...attempt.results],
      remaining: attempt.failed.map(({ item }) => item),
    };
    if (next.remaining.length === 0) return onClose(next);
    // A repetition would otherwise meet the same conflicts.
    await reload();
    setOutcome(next);
    setFailed(attempt.failed);
    setFinished(undefined);
  };

  return (
    <Dialog
      title={`${action.verb} ${countOf(remaining.length, noun)}?`}
      width="narrow"
      mayClose={() => !isWorking}
      onClose={() => onClose(outcome)}
    >
      {failed.length > 0 ? (
        <Notice kind="problem">
          <p>
            {`${failed.length} of ${countOf(items.length, noun)} ${failed.length === 1 ? 'was' : 'were'} not ${action.done}. You can try again.`}
          </p>
          {byReason(failed).map(([reason, names]) => (
            <div key={reason}>
              <p>{reason}</p>
              <Names names={names.map(nameOf)} />
            </div>
          ))}
        </Notice>
      ) : (
        <>
          <Names names={remaining.slice(0, NAMED).map(nameOf)} others={remaining.length - NAMED} />
          {typeof action.details === 'function' ? action.details(remaining) : action.details}
        </>
      )}
      {isWorking && (
        <progress
          className={styles.progress}
          aria-label={action.working}
          max={remaining.length}
          value={finished}
        />
      )}
      <div className={formStyles.actions}>
        <Button disabled={isWorking} onClick={() => onClose(outcome)}>
          Cancel
        </Button>
        <WorkingButton look="primary" isWorking={isWorking} onClick={() => void run()}>
          {isWorking ? `${action.working}...` : action.verb}
        </WorkingButton>
      </div>
    </Dialog>
  );
}

function Names({ names, others = 0 }: { names: readonly string[]; others?: number }) {
  return (
    <ul className={styles.names}>
      {names.map((name, at) => (
        <li key={at}>{name}</li>
      ))}
      {others > 0 && <li>{`and ${others} more`}</li>}
    </ul>
  );
}

/** Groups failures by the sentence that says why. */
function byReason<Item>(failed: readonly Failed<Item>[]): readonly [reason: string, items: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const { item, error } of failed) {
    const reason = reasonOf(error);
    groups.set(reason, [...(groups.get(reason) ?? []), item]);
  }
  return [...groups];
}

type BatchOptions<Item> = {
  readonly selection: RowSelection<Item>;
  readonly idOf: (item: Item) => string;
  readonly noun: string;
  /** The name of an item in messages, distinct where titles are alike. */
  readonly nameOf: (item: Item) => string;
  readonly actions: readonly BatchAction<Item>[];
  readonly reload: () => Promise<unknown>;
};

/** Changes the selected items of a list in one step: one question, one message and one Undo for all of them. */
export function useBatch<Item>({ selection, idOf, noun, nameOf, actions, reload }: BatchOptions<Item>) {
  const [asked, setAsked] = useState<{ readonly label: string; readonly items: readonly Item[] }>();
  const changedBy = ({ changes = () => true }: BatchAction<Item>) => selection.items.filter(changes);
  const action = actions.find(({ label }) => label === asked?.label);

  const finish = async ({ done }: BatchAction<Item>, { undos, remaining }: BatchOutcome<Item>) => {
    setAsked(undefined);
    if (undos.length === 0) return;
    offerUndo(`${countOf(undos.length, noun)} ${done}.`, undoAll(undos));
    selection.select(remaining.length > 0 ? remaining.map(idOf) : undefined);
    await reload();
    if (remaining.length === 0) focusTabTitle();
  };

  return {
    /** The props of `SelectableList`. */
    list: {
      selection,
      noun,
      actions: actions.map((each) => ({
        label: each.label,
        icon: each.icon,
        isDisabled: changedBy(each).length === 0,
        onPress: () => setAsked({ label: each.label, items: changedBy(each) }),
      })),
    },
    dialog: asked && action && (
      <BatchDialog
        action={action}
        items={asked.items}
        noun={noun}
        nameOf={nameOf}
        latest={(item) => selection.items.find((each) => idOf(each) === idOf(item)) ?? item}
        reload={reload}
        onClose={(outcome) => void finish(action, outcome)}
      />
    ),
  };
}

/** The deletion of several items; `keptDays` is how long they can be restored. */
export const deletion = (keptDays: number) => ({
  label: 'Delete',
  icon: <Trash2 size={20} aria-hidden />,
  verb: 'Delete',
  working: 'Deleting',
  done: 'deleted',
  details: (
    <p>
      {`Visitors no longer see them.${!apiIsOff ? ` For ${keptDays} days you can restore them, under Recently deleted.` : ''}`}
    </p>
  ),
});

/** What can be done to several items of a record: delete, and where visitors may not see every item, hide and show. */
export function recordActions<Name extends RecordName>(
  definition: RecordFormDefinition<Name>,
): readonly BatchAction<Item<Name>>[] {
  const { resource, store } = definition;
  const { schema, file }: RecordResource = resources[resource];
  const remove: BatchAction<Item<Name>> = {
    ...deletion(file ? limits.deletedFileDays : limits.revisionDays),
    run: async (item) => {
      await store.remove(item.id);
      return undoOfDeletion(resource, item, store);
    },
  };
  return 'draft' in schema.shape ? [remove, hide(store), show(definition)] : [remove];
}

function hide<Name extends RecordName>(store: RecordStore<Name>): BatchAction<Item<Name>> {
  return {
    label: 'Hide',
    icon: <EyeOff size={20} aria-hidden />,
    verb: 'Hide',
    working: 'Hiding',
    done: 'hidden',
    details: <p>Visitors no longer see them. They stay in this list as drafts.</p>,
    changes: (item) => stateOf(item) !== 'draft',
    run: (item) => setVisibility(store, item, { draft: true }),
  };
}

function show<Name extends RecordName>(definition: RecordFormDefinition<Name>): BatchAction<Item<Name>> {
  const { store } = definition;
  return {
    label: 'Show',
    icon: <Eye size={20} aria-hidden />,
    verb: 'Show',
    working: 'Showing',
    done: 'shown',
    details: (items) => (
      <>
        <p>Visitors see them from now on.</p>
        <PrivateInItems definition={definition} items={items} />
      </>
    ),
    changes: (item) => stateOf(item) !== 'visible',
    run: (item) => {
      const { visibleUntil } = visibilityOf(item);
      const isOver = stateOf({ ...item, draft: false }) === 'past';
      const until = isOver ? '' : visibleUntil;
      return setVisibility(store, item, { draft: false, visibleFrom: '', visibleUntil: until });
    },
  };
}

/** What seems private in the items that are about to be shown, and whether to publish it. */
function PrivateInItems<Name extends RecordName>({
  definition,
  items,
}: {
  definition: RecordFormDefinition<Name>;
  items: readonly Item<Name>[];
}) {
  const contacts = useParishContacts();
  const found = items.flatMap((item) => {
    const values = { ...initialValues(definition.fields, item, ''), draft: 'now' };
    return foundPrivate(definition, values, contacts);
  });
  if (found.length === 0) return null;
  return (
    <Notice kind="warning">
      {[...new Set(found), publishAllTheSame].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

const stateOf = (item: Readonly<Record<string, unknown>>) => visibilityAt(item, new Date()).kind;

/** The fields that control the visibility of an item; absent ones as the values that clear them. */
function visibilityOf({
  draft = false,
  visibleFrom = '',
  visibleUntil = '',
}: Readonly<Record<string, unknown>>) {
  return { draft, visibleFrom, visibleUntil };
}

/** Saves an item with another visibility. Throws the API's errors, such as a 409 if the item has changed since it was listed. */
async function setVisibility<Name extends RecordName>(
  store: RecordStore<Name>,
  item: Item<Name>,
  fields: Readonly<Record<string, unknown>>,
): Promise<() => Promise<unknown>> {
  const update = (version: number, visibility: Readonly<Record<string, unknown>>) =>
    store.update(item.id, version, { ...item, ...visibility });
  const { version } = await update(item.version, fields);
  return () => update(version, visibilityOf(item));
}
