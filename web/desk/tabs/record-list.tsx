import type { ReactNode } from 'react';
import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { ListState } from '../lists/list-state.tsx';
import { RecordRow } from '../lists/record-row.tsx';
import { SelectableList } from '../lists/selectable-list.tsx';
import type { RecordTab } from './use-record-tab.ts';

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
};

/** Some of the rows of a tab. */
export function RecordRows<Name extends RecordName>({
  tab,
  items,
  label,
  isFull = false,
  formOf,
}: RecordRowsProps<Name>) {
  return (
    <ul className="rows" aria-label={label}>
      {items.map((item) => (
        <RecordRow
          key={item.id}
          row={tab.rowOf(item)}
          form={formOf?.(item)}
          {...tab.actionsOf(item)}
          {...(isFull && { onDuplicate: undefined })}
        />
      ))}
    </ul>
  );
}
