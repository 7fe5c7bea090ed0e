import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import { Button } from '../../components/button.tsx';
import { offerUndo } from '../changes/undo.ts';
import { undoOfDeletion } from '../changes/undo-deletion.ts';
import { goTo, useAdminAddress } from '../navigation/admin-address.ts';
import { describeFailure, reasonOf } from '../connection/failure.ts';
import { focusTabTitle } from '../ui/focus-tab-title.ts';
import { copyFormId, newFormId } from '../forms/form-id.ts';
import { OpenRecordForm } from '../forms/open-record-form.tsx';
import { Notice } from '../../components/notice.tsx';
import { deleteSeries } from '../series/delete-series.ts';
import { DeleteSeriesDialog } from '../series/delete-series-dialog.tsx';
import type { RecordScreenDefinition, RecordScreenName } from './define-screen.ts';
import { TabHeading } from '../ui/tab-heading.tsx';
import { useList } from '../lists/use-list.ts';
import { useOpenForm } from '../lists/use-open-form.ts';
import { useRefreshForNewPictures } from '../lists/use-refresh-for-new-pictures.ts';
import { deleteQuestion } from '../lists/delete-question.ts';
import { ListTools } from '../lists/list-tools.tsx';
import { applyListView, LONG_LIST } from '../lists/list-view.ts';
import { useListView } from '../lists/use-list-view.ts';
import { useToday } from '../../data/today.tsx';
import { ListState } from '../lists/list-state.tsx';
import { recordTabs } from '../records/record-tabs.ts';
import { visibilityLabel } from '../records/visibility-text.ts';
import { RecordRow } from '../lists/record-row.tsx';

/** A record tab: its list, with edit and delete buttons, and the modal form (specification §2). */
export function RecordScreen<Name extends RecordScreenName>({
  screen,
}: {
  screen: RecordScreenDefinition<Name>;
}) {
  const { open } = useAdminAddress();
  const list = useList(screen.store.list, 'unchanged');
  const isLoaded = list.status === 'loaded';
  const form = useOpenForm(open, isLoaded || open === newFormId);
  useRefreshForNewPictures(isLoaded ? list.items.map((item) => screen.row(item).picture) : undefined, () => {
    if (!open) void list.reload();
  });
  const [view, setView] = useListView(screen.resource);
  const today = useToday();
  const [deleting, setDeleting] = useState<Item<Name>>();
  const [problem, setProblem] = useState<string>();
  const isLong = list.items.length >= LONG_LIST;
  const past = screen.resource === 'events' ? today : undefined;
  const shownItems = isLong
    ? applyListView(list.items, view, { row: screen.row, now: new Date(), today: past })
    : list.items;

  const followersOf = (item: Item<Name>) => screen.followersOf?.(item, list.items) ?? [];
  const requestDeletion = (item: Item<Name>) => {
    if (followersOf(item).length > 0) setDeleting(item);
    else if (window.confirm(deleteQuestion(screen.noun))) void remove(item);
  };
  const remove = async (item: Item<Name>) => {
    const failure = await deleteItem(screen, item);
    setProblem(failure);
    if (!failure) {
      const undo = undoOfDeletion(screen.resource, [item], screen.store);
      offerUndo(`Deleted ‘${screen.row(item).title}’.`, undo);
    }
    await list.reload();
    focusTabTitle();
  };

  const removeWithFollowers = async (item: Item<Name>) => {
    const failure = await deleteSeries(screen.resource, [item, ...followersOf(item)], screen.store).catch(
      reasonOf,
    );
    setProblem(failure ?? undefined);
    await list.reload();
    focusTabTitle();
  };

  return (
    <>
      <TabHeading title={recordTabs[screen.resource].label}>
        <Button look="primary" onClick={() => goTo({ tab: screen.resource, open: newFormId })}>
          <Plus size={20} aria-hidden />
          {screen.addLabel}
        </Button>
      </TabHeading>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <ListState list={list} emptyText={screen.emptyText}>
        {isLong && (
          <ListTools
            view={view}
            onChange={setView}
            shownCount={shownItems.length}
            totalCount={list.items.length}
            hasDates={'date' in screen.fields}
            hasStates={'draft' in screen.fields}
          />
        )}
        <ul className="rows">
          {shownItems.map((item) => (
            <RecordRow
              key={item.id}
              row={screen.row(item)}
              state={visibilityLabel(item, new Date())}
              pictureFault={item.pictureFault}
              isPending={screen.store.isPending(item.id)}
              onEdit={() => goTo({ tab: screen.resource, open: item.id })}
              onDuplicate={() => goTo({ tab: screen.resource, open: copyFormId(item.id) })}
              onDelete={() => requestDeletion(item)}
            />
          ))}
        </ul>
      </ListState>
      {deleting && (
        <DeleteSeriesDialog
          question={deleteQuestion(screen.noun)}
          subject={[screen.row(deleting).title, screen.row(deleting).facts[0]].join(', ')}
          followers={followersOf(deleting).length}
          onDelete={async (scope) => {
            setDeleting(undefined);
            await (scope === 'this' ? remove(deleting) : removeWithFollowers(deleting));
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
      {form && (
        <OpenRecordForm
          key={form}
          definition={screen}
          addTitle={screen.addLabel}
          editTitle={screen.editTitle}
          formId={form}
          items={list.items}
          reload={list.reload}
        />
      )}
    </>
  );
}

/** Deletes an item; returns a message if that failed. The specification (§8) has no alert for it. */
async function deleteItem<Name extends RecordScreenName>(
  { store, noun, row }: RecordScreenDefinition<Name>,
  item: Item<Name>,
): Promise<string | undefined> {
  const notDeleted = `${row(item).title} was not deleted.`;
  try {
    return (await store.remove(item.id)) ? undefined : `${notDeleted} The server cannot be reached.`;
  } catch (error) {
    console.error(`Deleting this ${noun} failed`, error);
    return describeFailure(notDeleted, error);
  }
}
