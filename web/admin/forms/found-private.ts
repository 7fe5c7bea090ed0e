import type { EditedName } from '../../../contract/items.ts';
import type { ParishContacts } from '../checks/private-details/parish-contacts.ts';
import { privacyCheck } from '../checks/private-details/privacy-check.ts';
import { privateDetails } from '../checks/private-details/private-details.ts';
import type { FormValues } from '../drafts/drafts.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { contentOf } from '../inputs/form-values.ts';

/** Asked after what was found, before it is published. */
export const publishAllTheSame = 'Publish it all the same?';

/** Returns a sentence for each private detail that visitors would read once a form is saved; none for a draft. */
export function foundPrivate<Name extends EditedName>(
  { resource, fields }: Pick<RecordFormDefinition<Name>, 'resource' | 'fields'>,
  values: FormValues,
  contacts: ParishContacts,
): readonly string[] {
  if (values['draft'] === 'true') return [];
  const texts = contentOf('text', fields, values);
  return resource === 'parish'
    ? privateDetails(texts.join('\n'), contacts)
    : privacyCheck({ resource, values, texts, contacts });
}
