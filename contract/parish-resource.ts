import { parishSchema } from './parish.ts';
import { pictureFolders } from './files/pictures.ts';
import type { RecordResource } from './resources.ts';

/** The parish record as a resource: a single item that always exists. */
export const parishResource = {
  resource: 'parish',
  area: 'parish',
  noun: 'parish record',
  titleField: 'churchName',
  entity: 'Parish',
  schema: parishSchema,
  order: 'as-added',
  file: {
    fields: [
      'emblemUrl',
      'safeguarding/representative/photoUrl',
      'safeguarding/coordinator/photoUrl',
      'safeguarding/agency/logoUrl',
      'memorial/photoUrl',
      'priestPortrait/photoUrl',
    ],
    folder: pictureFolders.parish,
    isDocument: false,
  },
} as const satisfies RecordResource;
