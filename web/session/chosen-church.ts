import { readItem, removeItem, writeItem } from './safe-storage.ts';

// Without React, which the boot script would otherwise load for it.

/** Every page starts with all churches, as it was published. */
let shown = '';
const listeners = new Set<() => void>();

/** The id of the church whose Masses lists show; empty for all. */
export function shownChurch(): string {
  return shown;
}

/** The id of the church that was chosen on this device; empty if none was. It may no longer exist. */
export function rememberedChurch(): string {
  return shown || (readItem('localStorage', 'parish-church') ?? '');
}

/** Shows the Masses of a church, and remembers it on this device; with an empty id, shows and remembers all. */
export function chooseChurch(id: string): void {
  if (id) writeItem('localStorage', 'parish-church', id);
  else removeItem('localStorage', 'parish-church');
  show(id);
}

/** Shows the Masses of the remembered church. */
export function showRememberedChurch(): void {
  show(rememberedChurch());
}

/** Calls a listener whenever another church is shown, until the returned function is called. */
export function followShownChurch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(id: string): void {
  shown = id;
  for (const listener of listeners) listener();
}
