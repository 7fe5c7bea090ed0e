import { open, rename } from 'node:fs/promises';

/**
 * Replaces a file atomically: readers see either the old text or the new one, even after a crash. The file is readable
 * only by its owner (mode 0600).
 */
export async function writeFileAtomically(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
