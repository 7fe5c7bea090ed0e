import { z } from 'zod';
import { parishPath } from '../../contract/parish-record.ts';
import { neutralParish } from '../../parish/neutral.ts';
import type { OperatorApi } from './operator-api.ts';

const schema = z.object({ churchName: z.string(), timeZone: z.string() });

let parish: z.output<typeof schema> = neutralParish;

/** The parish that the content is imported into: its name and time zone. */
export const targetParish = () => parish;

/** Reads the record of the parish before its content is imported. */
export async function readTargetParish(api: OperatorApi): Promise<void> {
  parish = schema.parse((await api.call({ method: 'GET', path: parishPath })).body);
}
