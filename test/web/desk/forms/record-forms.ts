import { recordForms } from '../../../../web/app/admin/record-forms.ts';
import { withDay } from '../../../../web/masses/desk/mass-forms.ts';
import type { EditedName } from '../../../../contract/items.ts';
import type { RecordName } from '../../../../contract/resources.ts';
import type { RecordFormDefinition } from '../../../../web/desk/records/record-definition.ts';

export type Definition = Pick<RecordFormDefinition<EditedName>, 'resource' | 'fields' | 'schema'>;

/** The form of each record, with a devotion to choose. */
export const forms: Readonly<Record<RecordName, Definition>> = {
  ...recordForms,
  'mass-changes': withDay(recordForms['mass-changes'], '', [{ value: 'rosary', label: 'Rosary' }]),
};
