import { z } from 'zod';
import { stagePath } from '../../contract/addresses.ts';
import { type Palette, palettes } from '../../contract/fields/parish-choices.ts';
import { parishPath } from '../../contract/parish-record.ts';

const record = z.object({ palette: z.enum(palettes) });

/** Reads the palette of the parish record from the deployed site at this address. Throws when it cannot be read. */
export async function paletteAt(address: string): Promise<Palette> {
  const response = await fetch(address + stagePath + parishPath, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The parish record could not be read (${response.status}).`);
  return record.parse(await response.json()).palette;
}
