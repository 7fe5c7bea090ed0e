import { useEffect, useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { useAdminUser } from '../../session/admin-user.tsx';
import { draftKey, unclaimedDrafts } from '../drafts/drafts.ts';
import { replaceUrl } from '../navigation/admin-address.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { copiedId, newFormId } from './form-id.ts';
import { RecordFormDialog } from './record-form-dialog.tsx';

type OpenRecordFormProps<Name extends RecordName> = {
  definition: RecordFormDefinition<Name>;
  addTitle: string;
  editTitle: string;
  formId: string;
  items: readonly Item<Name>[];
  reload: () => Promise<void>;
};

/**
 * The form named by the URL, for the item as it was when the form opened. A deleted item has a form only if there is a draft
 * for it, which can then be saved as a new item.
 */
export function OpenRecordForm<Name extends RecordName>({
  definition,
  addTitle,
  editTitle,
  formId,
  items,
  reload,
}: OpenRecordFormProps<Name>) {
  const [item] = useState(() => items.find(({ id }) => id === formId));
  const [copied] = useState(() => items.find(({ id }) => id === copiedId(formId)));
  const { resource } = definition;
  const key = draftKey({ user: useAdminUser().username, resource, form: formId });
  const [exists] = useState(
    () => (item ?? copied) !== undefined || formId === newFormId || unclaimedDrafts(key).length > 0,
  );
  useEffect(() => {
    if (!exists) replaceUrl({ tab: resource });
  }, [exists, resource]);
  if (!exists) return null;
  return (
    <RecordFormDialog
      definition={definition}
      title={item ? editTitle : addTitle}
      tab={resource}
      formId={formId}
      item={item}
      copied={copied}
      items={items}
      reload={reload}
    />
  );
}
