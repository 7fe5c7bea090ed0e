import { parishSchema } from './entities/parish.ts';
import type { RecordResource } from './resources.ts';

/** The parish record as a resource: a single item that always exists. */
export const parishResource = {
  resource: 'parish',
  noun: 'parish record',
  titleField: 'churchName',
  entity: 'Parish',
  schema: parishSchema,
  order: 'as-added',
} as const satisfies RecordResource;
