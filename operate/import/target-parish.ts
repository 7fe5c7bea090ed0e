import { z } from 'zod';
import { severalChurches, isOwnChurch, type OwnPlace } from '../../contract/masses/churches.ts';
import { parishPath } from '../../contract/parish-record.ts';
import { neutralParish } from '../../parish/neutral.ts';
import type { OperatorApi } from './site-api.ts';

const schema = z.object({
  churchName: z.string(),
  timeZone: z.string(),
  churches: z.optional(z.array(z.object({ id: z.string(), name: z.string(), address: z.string() }))),
});

let parish: OwnPlace & { readonly timeZone: string } = neutralParish;

/** The parish that the content is imported into: its name, time zone and churches. */
export const targetParish = () => parish;

/** The id of the church that a location names, in a parish with several. */
export function churchAt(location: string): string | undefined {
  const named = severalChurches(parish).filter(
    ({ name, address }) => location && isOwnChurch(location, { churchName: name, address }),
  );
  return named.length === 1 ? named[0]?.id : undefined;
}

/** Reads the record of the parish before its content is imported. */
export async function readTargetParish(api: Pick<OperatorApi, 'call'>): Promise<void> {
  parish = schema.parse((await api.call({ method: 'GET', path: parishPath })).body);
}
