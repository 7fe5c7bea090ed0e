import { type ReactNode, useRef } from 'react';
import { mediaKey } from '../../../contract/files/media.ts';
import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { useList } from '../cached-list.ts';
import { undoOfDeletion } from '../changes/versions.ts';
import { copyFormId, newFormId, useOpenForm } from '../forms/open-form.ts';
import { ListState } from '../lists/list-state.tsx';
import { useListTools } from '../lists/list-tools.tsx';
import type { Row } from '../lists/list-view.ts';
import { RecordRow } from '../lists/record-row.tsx';
import { useSelection, SelectableList } from '../lists/selectable-list.tsx';
import { goTo, useAdminAddress } from '../navigation/admin-address.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { tabOf } from '../records/record-tabs.ts';
import { visibilityLabel } from '../records/visibility-values.ts';
import { recordActions, useBatch } from './use-batch.tsx';
import { useDeletion } from './use-deletion.tsx';

type RecordTabOptions<Name extends RecordName> = {
  /** What a failure to load leaves of the list (specification §8). */
  readonly whenFailed: 'empty' | 'unchanged';
  readonly row: (item: Item<Name>) => Row;
} & Partial<Pick<Parameters<typeof useDeletion<Item<Name>>>[0], 'question' | 'alerts' | 'modal'>>;

/** The list of a record in a tab: its search and filters, its deletions, what is selected, and its form in the URL. */
export function useRecordTab<Name extends RecordName>(
  definition: RecordFormDefinition<Name>,
  { whenFailed, row, ...deletion }: RecordTabOptions<Name>,
) {
  const { resource, noun, store } = definition;
  const { tab, prefix } = tabOf(resource);
  const list = useList(store.items, whenFailed);
  const address = useAdminAddress();
  const { open = '' } = address;
  const formId = open.startsWith(prefix) ? open.slice(prefix.length) : '';
  // Without the network, an item that was read before can still be changed.
  const isKnown = list.status === 'failed' && list.items.some(({ id }) => id === formId);
  const form = useOpenForm(formId || undefined, list.status === 'loaded' || isKnown || formId === newFormId);
  const addressOf = (id: string) => ({ tab, open: prefix + id });
  const openForm = (id: string) => goTo({ ...address, ...addressOf(id) });
  const { ask, ...deletions } = useDeletion<Item<Name>>({
    question: () => `Are you sure you want to delete this ${noun}?`,
    nameOf: (item) => row(item).title,
    remove: ({ id }) => store.remove(id),
    undoOf: (item) => undoOfDeletion(resource, item, store),
    reload: list.reload,
    ...deletion,
  });
  const titles = list.items.map((item) => row(item).title);
  const nameOf = (item: Item<Name>) => [row(item).title, row(item).facts[0]].filter(Boolean).join(', ');
  const { shown, tools } = useListTools(resource, list.items, row);
  const selection = useSelection(shown, idOf);
  const batch = useBatch<Item<Name>>({
    selection,
    idOf,
    noun,
    nameOf,
    actions: recordActions(definition),
    reload: list.reload,
  });
  return {
    list,
    shown,
    /** What a list shows of an item: its row, whether visitors see it, and whether it is saved with its picture. */
    rowOf: (item: Item<Name>): Row => {
      const { problems = [], picture, state, ...others } = row(item);
      const { pictureFault, viewUrl } = item;
      const isHidden = pictureFault || isBeingPrepared(item, picture);
      return {
        ...others,
        picture: isHidden ? undefined : picture && (viewUrl ?? picture),
        state: [visibilityLabel(item, new Date()), state].filter(Boolean).join(', '),
        problems: [
          ...problems,
          ...(pictureFault ? [pictureFault] : []),
          ...(store.isUnsaved(item.id) ? ['Not saved to the server'] : []),
        ],
      };
    },
    tools,
    /** Changes several items of `shown` in one step. */
    batch,
    /** The id of the open form, without the prefix: `new`, that of an item, or that of a copy. */
    form,
    /** Opens a form; returns false if the user stays in the one that is open. */
    openForm,
    /** The address of a form. */
    addressOf,
    add: () => openForm(newFormId),
    ask,
    ...deletions,
    /** The buttons of a row, or its checkbox. */
    actionsOf: (item: Item<Name>) => ({
      name: isRepeated(row(item).title, titles) ? nameOf(item) : row(item).title,
      onEdit: () => void openForm(item.id),
      onDuplicate: () => void openForm(copyFormId(item.id)),
      onDelete: () => ask(item),
      box: selection.boxOf(item),
    }),
  };
}

type WithPicture = { readonly picture?: unknown; readonly pictureFault?: unknown };

/** Whether the picture at an address of an item was uploaded, and is neither prepared yet nor rejected. */
export function isBeingPrepared(
  { picture, pictureFault }: WithPicture,
  address: string | undefined,
): boolean {
  return address !== undefined && mediaKey(address) !== undefined && !picture && !pictureFault;
}

const isRepeated = (title: string, titles: readonly string[]) =>
  titles.indexOf(title) !== titles.lastIndexOf(title);

const idOf = ({ id }: { readonly id: string }) => id;

export type RecordTab<Name extends RecordName> = ReturnType<typeof useRecordTab<Name>>;

type RecordListProps<Name extends RecordName> = {
  tab: RecordTab<Name>;
  /** Shown while the list is empty (specification §2). */
  emptyText?: string | undefined;
  /** The rows of the list, where they are in parts. */
  children?: ReactNode;
};

/** The list of a tab, which can be sorted and filtered once it is long, and whose rows can be selected. */
export function RecordList<Name extends RecordName>({ tab, emptyText, children }: RecordListProps<Name>) {
  return (
    <ListState list={tab.list} emptyText={emptyText}>
      <SelectableList {...tab.batch.list} tools={tab.tools}>
        {children ?? <RecordRows tab={tab} items={tab.shown} />}
      </SelectableList>
    </ListState>
  );
}

type RecordRowsProps<Name extends RecordName> = {
  tab: RecordTab<Name>;
  items: readonly Item<Name>[];
  label?: string;
  /** Whether there is no room for a copy. */
  isFull?: boolean;
  /** The form of an item that is edited in its place in the list. */
  formOf?: (item: Item<Name>) => ReactNode;
  /** Moves an item to another index among these. */
  onMove?: (item: Item<Name>, to: number) => Promise<void>;
};

/** Some of the rows of a tab. */
export function RecordRows<Name extends RecordName>({
  tab,
  items,
  label,
  isFull = false,
  formOf,
  onMove,
}: RecordRowsProps<Name>) {
  const rows = useRef<HTMLUListElement>(null);
  const move = async (item: Item<Name>, to: number) => {
    await onMove?.(item, to);
    // A row that the browser moves loses the focus.
    if (document.activeElement === document.body)
      rows.current?.children[to]?.querySelector<HTMLElement>('[popovertarget]')?.focus();
  };
  return (
    <ul ref={rows} className="rows" aria-label={label}>
      {items.map((item, at) => (
        <RecordRow
          key={item.id}
          row={tab.rowOf(item)}
          form={formOf?.(item)}
          {...tab.actionsOf(item)}
          {...(onMove && {
            onMoveUp: at > 0 ? () => void move(item, at - 1) : undefined,
            onMoveDown: at < items.length - 1 ? () => void move(item, at + 1) : undefined,
          })}
          {...(isFull && { onDuplicate: undefined })}
        />
      ))}
    </ul>
  );
}
