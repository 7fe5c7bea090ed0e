import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import { Button } from '../../components/button.tsx';
import { replaceUrl, goTo, useAdminAddress } from '../navigation/admin-address.ts';
import { useAdminUser } from '../../session/admin-user.tsx';
import { draftKey, readDraft } from '../drafts/drafts.ts';
import { failureOf } from '../connection/failure.ts';
import { focusTabTitle } from '../ui/focus-tab-title.ts';
import { RecordFormDialog } from '../forms/record-form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import type { RecordScreenDefinition, RecordScreenName } from './define-screen.ts';
import { TabHeading } from '../ui/tab-heading.tsx';
import { useList } from '../lists/use-list.ts';
import { deleteQuestion } from '../lists/delete-question.ts';
import { FilterInput } from '../lists/filter-input.tsx';
import { ListState } from '../lists/list-state.tsx';
import { matchesFilter } from '../lists/matches-filter.ts';
import { RecordRow } from '../lists/record-row.tsx';
import listStyles from '../ui/list.module.css';

/** From this many items on, a list can be filtered. */
const LONG = 8;
/** What the address calls the form of an item that does not exist yet. */
const NEW = 'new';

/** One tab of records: its list, with edit and delete, and the modal form (specification §2). */
export function RecordScreen<Name extends RecordScreenName>({
  screen,
}: {
  screen: RecordScreenDefinition<Name>;
}) {
  const { open } = useAdminAddress();
  const list = useList(screen.store.list, 'unchanged');
  const [filter, setFilter] = useState('');
  const [problem, setProblem] = useState<string>();
  const isLong = list.items.length >= LONG;
  const shown = isLong ? list.items.filter((item) => matchesFilter(screen.row(item), filter)) : list.items;

  const remove = async (item: Item<Name>) => {
    if (!window.confirm(deleteQuestion(screen.noun))) return;
    setProblem(await problemOfDeleting(screen, item));
    await list.reload();
    focusTabTitle();
  };

  return (
    <>
      <TabHeading title={screen.heading}>
        <Button look="primary" onClick={() => goTo({ tab: screen.resource, open: NEW })}>
          <Plus size={20} aria-hidden />
          {screen.addLabel}
        </Button>
      </TabHeading>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <ListState list={list} emptyText={screen.emptyText}>
        {isLong && (
          <FilterInput value={filter} onChange={setFilter} shown={shown.length} total={list.items.length} />
        )}
        <ul className={listStyles.list}>
          {shown.map((item) => (
            <RecordRow
              key={item.id}
              row={screen.row(item)}
              isPending={screen.store.isPending(item.id)}
              onEdit={() => goTo({ tab: screen.resource, open: item.id })}
              onDelete={() => void remove(item)}
            />
          ))}
        </ul>
      </ListState>
      {open && (list.status === 'loaded' || open === NEW) && (
        <OpenForm key={open} screen={screen} formId={open} items={list.items} reload={list.reload} />
      )}
    </>
  );
}

type OpenFormProps<Name extends RecordScreenName> = {
  screen: RecordScreenDefinition<Name>;
  formId: string;
  items: readonly Item<Name>[];
  reload: () => Promise<void>;
};

/**
 * The form that the address names. What it was opened over stays, also when the list behind it is loaded anew. An item
 * that is gone has a form only while there is a draft for it: what was typed can then be saved as a new one.
 */
function OpenForm<Name extends RecordScreenName>({ screen, formId, items, reload }: OpenFormProps<Name>) {
  const [item] = useState(() => items.find(({ id }) => id === formId));
  const { resource } = screen;
  const key = draftKey({ user: useAdminUser().username, resource, form: formId });
  const [isThere] = useState(() => item !== undefined || formId === NEW || readDraft(key) !== undefined);
  useEffect(() => {
    if (!isThere) replaceUrl({ tab: resource });
  }, [isThere, resource]);
  if (!isThere) return null;
  return (
    <RecordFormDialog
      definition={screen}
      title={item ? screen.editTitle : screen.addLabel}
      tab={resource}
      formId={formId}
      item={item}
      reload={reload}
    />
  );
}

/** Deletes, and answers with the message for when that has failed. The specification (§8) has no alert for it. */
async function problemOfDeleting<Name extends RecordScreenName>(
  { store, noun, row }: RecordScreenDefinition<Name>,
  item: Item<Name>,
): Promise<string | undefined> {
  const notDeleted = `${row(item).title} is not deleted.`;
  try {
    return (await store.remove(item.id)) ? undefined : `${notDeleted} The server cannot be reached.`;
  } catch (error) {
    console.error(`Deleting this ${noun} failed`, error);
    return `${notDeleted} ${failureOf(error).message}`;
  }
}
