import * as z from 'zod/mini';
import { jsonIn } from '../../../contract/json.ts';
import { attentionKey } from '../../data/editor-device-keys.ts';
import { readItem, removeItem, writeItem } from '../../session/safe-storage.ts';
import type { Line } from './lines.ts';

const line = z.object({
  id: z.string(),
  sentence: z.string(),
  action: z.object({
    label: z.string(),
    address: z.record(z.string(), z.string()),
  }),
});

/** Returns the lines stored on this device by the last visit, shown until the lists load; undefined if there are none. */
export function rememberedLines(): readonly Line[] | undefined {
  return z.array(line).safeParse(jsonIn(readItem('localStorage', attentionKey))).data;
}

let isCleared = false;

/** Stores the lines on this device until sign-out. */
export function rememberLines(lines: readonly Line[]): void {
  // Responses to requests sent before sign-out may still arrive.
  if (isCleared) return;
  writeItem('localStorage', attentionKey, JSON.stringify(lines));
}

/** Clears the lines and ignores later ones until unload, because they contain draft titles. */
export function clearRememberedLines(): void {
  isCleared = true;
  removeItem('localStorage', attentionKey);
}
