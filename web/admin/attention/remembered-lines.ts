import * as z from 'zod/mini';
import { readItem, removeItem, writeItem } from '../../session/safe-storage.ts';
import type { Line } from './what-needs-a-look.ts';

const KEY = 'parish-attention';

const line = z.object({
  id: z.string(),
  sentence: z.string(),
  action: z.object({
    label: z.string(),
    address: z.record(z.string(), z.string()),
  }),
});

/** What needed a look when this device was last asked, so that nothing moves when the lists come; undefined the first time. */
export function rememberedLines(): readonly Line[] | undefined {
  try {
    return z.array(line).safeParse(JSON.parse(readItem('localStorage', KEY) ?? '')).data;
  } catch {
    return undefined;
  }
}

let isForgotten = false;

/** Keeps the lines on this device until the person signs out. */
export function rememberLines(lines: readonly Line[]): void {
  // Lists that were on their way when the person signed out.
  if (isForgotten) return;
  writeItem('localStorage', KEY, JSON.stringify(lines));
}

/** Forgets the lines, and those that come until the page is left: they name drafts. */
export function forgetLines(): void {
  isForgotten = true;
  removeItem('localStorage', KEY);
}
