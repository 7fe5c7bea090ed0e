import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { EarlierVersions } from '../changes/earlier-versions.tsx';
import { closeForm } from '../navigation/admin-address.ts';
import { confirmLeave } from '../navigation/leave-guard.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

type RecordFormDialogProps<Name extends RecordName> = {
  definition: RecordFormDefinition<Name>;
  title: string;
  /** The tab to return to when the dialog closes. */
  tab: string;
  /** `new`, or the id of the item. */
  formId: string;
  /** The item to edit; undefined for a new one, or if the item no longer exists. */
  item: Item<Name> | undefined;
  /** The item that a new one starts as a copy of. */
  copied?: Item<Name> | undefined;
  /** The list that contains the item. */
  items?: readonly Item<Name>[];
  reload: () => Promise<void>;
};

/** The modal form of a record. A save closes it and reloads the list; a failed save leaves it open (specification §4). */
export function RecordFormDialog<Name extends RecordName>({
  definition,
  title,
  tab,
  formId,
  item,
  copied,
  items = [],
  reload,
}: RecordFormDialogProps<Name>) {
  const close = () => closeForm({ tab, open: formId });
  const form = useRecordForm(definition, formId, item, { reload, close, copied, items });

  return (
    <Dialog
      title={form.conflict ? 'Two versions' : title}
      width={form.conflict ? 'wide' : 'medium'}
      mayClose={confirmLeave}
      onClose={close}
    >
      <RecordForm definition={definition} form={form} onCancel={() => confirmLeave() && close()} />
      {item && !form.conflict && !definition.store.isPending(item.id) && (
        <EarlierVersions
          place={{ resource: definition.resource, id: item.id }}
          confirm={confirmLeave}
          onRestored={close}
        />
      )}
    </Dialog>
  );
}
