import { palettes } from '../../../contract/fields/parish-choices.ts';
import { createRequest } from '../../data/request.ts';
import { showPalette } from '../../layout/show-palette.ts';
import { readItem, writeItem } from '../../session/safe-storage.ts';

const KEY = 'parish-palette';

/**
 * Shows the admin area in the palette of the parish record. Its files are the same for every parish, so until the record is
 * read it has the palette of the last visit on this device, and keeps that one when the record cannot be read.
 */
export async function showParishPalette(): Promise<void> {
  show(readItem('localStorage', KEY));
  try {
    const { palette } = await createRequest(async () => undefined)<{ palette?: unknown }>('parish', 'get');
    show(palette);
  } catch (error) {
    console.warn('The parish’s colours could not be read', error);
  }
}

function show(name: unknown): void {
  const palette = palettes.find((each) => each === name);
  if (!palette) return;
  showPalette(palette);
  writeItem('localStorage', KEY, palette);
}
