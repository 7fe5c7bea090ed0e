import { open, rename } from 'node:fs/promises';

/**
 * Replaces a file atomically: readers find the old text or the new one, also after a crash. The
 * file is readable by its owner alone (mode 0600).
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
