import { type ReactNode, useEffect, useState } from 'react';
import type { EditedName } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import { useAdminUser } from '../../session/session.ts';
import { draftKey, unclaimedDrafts } from '../drafts/drafts.ts';
import { replaceUrl } from '../navigation/admin-address.ts';
import { confirmLeave } from '../navigation/leave-guard.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { tabOf } from '../records/record-tabs.ts';
import { Dialog } from '../ui/dialog.tsx';
import { closeForm, copiedId, newFormId } from './open-form.ts';
import { useFormMenu } from './use-form-menu.tsx';
import { RecordForm } from './record-form.tsx';
import { type RecordForm as Form, useRecordForm } from './use-record-form.ts';

type RecordFormDialogProps<Name extends RecordName> = {
  definition: RecordFormDefinition<Name>;
  /** `new`, the id of an item, or that of a copy. */
  id: string;
};

/**
 * The modal form named by the URL, for the item as it was when the form opened. A deleted item has a form only if there is a
 * draft for it, which can then be saved as a new item. A save closes it and reloads the list; a failed save leaves it open
 * (specification §4).
 */
export function RecordFormDialog<Name extends RecordName>({ definition, id }: RecordFormDialogProps<Name>) {
  const { resource, store } = definition;
  const { tab, prefix } = tabOf(resource);
  const address = { tab, open: prefix + id };
  const key = draftKey({ user: useAdminUser().username, resource, form: address.open });
  const [{ item, copied, exists }] = useState(() => {
    const find = (wanted: string | undefined) => store.items.get().items?.find((each) => each.id === wanted);
    const [item, copied] = [find(id), find(copiedId(id))];
    return { item, copied, exists: item || copied || id === newFormId || unclaimedDrafts(key).length > 0 };
  });
  const form = useRecordForm(definition, address.open, item, {
    close: (_, saved) => closeForm(address, saved && !isVisibleAt(saved, new Date())),
    copied,
  });
  useEffect(() => {
    if (!exists) replaceUrl({ tab });
  }, [exists, tab]);
  return exists && <FormDialog definition={definition} form={form} close={() => closeForm(address)} />;
}

type FormDialogProps<Name extends EditedName> = {
  definition: RecordFormDefinition<Name>;
  form: Form<Name>;
  close: () => void;
  /** Above the form, while it shows its inputs. */
  children?: ReactNode;
};

/** The dialog of a form. */
export function FormDialog<Name extends EditedName>({
  definition,
  form,
  close,
  children,
}: FormDialogProps<Name>) {
  const { item, conflict } = form;
  const { menu, dialog } = useFormMenu(definition, item, close);
  return (
    <Dialog
      title={conflict ? 'Two versions' : item ? definition.editTitle : definition.addTitle}
      width={conflict ? 'wide' : 'medium'}
      mayClose={confirmLeave}
      onClose={close}
    >
      {!conflict && !form.draft.offered && children}
      <RecordForm
        definition={definition}
        form={form}
        onCancel={() => confirmLeave() && close()}
        menu={menu}
      />
      {dialog}
    </Dialog>
  );
}
