import type { EditedName } from '../../../contract/items.ts';
import type { FormValues } from '../drafts/drafts.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { localPicture } from '../uploads/local-pictures.ts';
import { toEntityFields, visibleFields } from './form-values.ts';
import { kindOf } from './input-kinds.tsx';

type Previewed<Name extends EditedName> = {
  readonly definition: RecordFormDefinition<Name>;
  readonly values: FormValues;
  readonly item: Readonly<Record<string, unknown>> | undefined;
  readonly file: File | undefined;
};

/** Returns the item as a save of the current input would leave it. Empty optional fields are absent, as in public reads. */
export function previewedItem<Name extends EditedName>({ definition, values, item, file }: Previewed<Name>) {
  const { fields } = definition;
  const pictures = visibleFields(fields)
    .filter(([, input]) => kindOf(input).content === 'picture')
    .map(([name]) => [name, localPicture((values[name] ?? '').trim()) || undefined] as const);
  return {
    id: 'preview',
    version: 0,
    ...definition.file?.describe(file ?? new File([], 'Document.pdf')),
    ...item,
    ...toEntityFields(fields, values, location.origin),
    ...Object.fromEntries(pictures),
  };
}
