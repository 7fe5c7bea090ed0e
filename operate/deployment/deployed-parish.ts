import { z } from 'zod';
import { stagePath } from '../../contract/addresses.ts';
import { palettes } from '../../contract/fields/parish-choices.ts';
import { parishPath } from '../../contract/parish-record.ts';

const record = z.object({ churchName: z.string(), palette: z.enum(palettes) });

/** What a deployment uses of the parish record. */
export type DeployedParish = z.output<typeof record>;

/** Reads the parish record from the deployed site at this address. Throws when it cannot be read. */
export async function parishAt(address: string): Promise<DeployedParish> {
  const response = await fetch(address + stagePath + parishPath, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The parish record could not be read (${response.status}).`);
  return record.parse(await response.json());
}
