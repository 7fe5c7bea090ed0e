import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Item } from '../../../contract/items.ts';
import { limits } from '../../../contract/limits.ts';
import { type RecordName, type RecordResource, resources } from '../../../contract/resources.ts';
import { visibilityAt } from '../../../contract/visibility.ts';
import { apiIsOff } from '../../data/request.ts';
import { Notice } from '../../ui/notice.tsx';
import { foundPrivate, publishAllTheSame } from '../checks/rules.ts';
import { useParishContacts } from '../checks/private-details/use-parish-contacts.ts';
import { initialValues } from '../inputs/form-values.ts';
import { undoOfDeletion } from '../changes/undo-deletion.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import type { RecordStore } from '../records/record-store.ts';
import type { BatchAction } from './use-batch.tsx';

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
      const always = { draft: false, visibleFrom: '', visibleUntil: '' };
      const { visibleUntil = '' } = visibilityOf(item);
      const isOver = stateOf({ ...item, draft: false }) === 'past';
      return setVisibility(store, item, { ...always, visibleUntil: isOver ? '' : visibleUntil });
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
