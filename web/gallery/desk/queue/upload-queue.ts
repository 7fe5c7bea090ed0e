import * as z from 'zod/mini';
import type { KnownPicture } from '../../../../contract/gallery.ts';
import { limits } from '../../../../contract/limits.ts';
import { ApiError, ApiUnavailable } from '../../../data/request.ts';
import { createStore } from '../../../data/store.ts';
import { readStored, removeStored, writeStored } from '../../../desk/drafts/device-storage.ts';
import { showDone } from '../../../desk/changes/undo.tsx';
import { assertNotDemo, trackConnection, connection } from '../../../desk/connection.ts';
import { blockUnload } from '../../../desk/navigation/leave-guard.ts';
import { albumList, imageListOf } from '../../../desk/uploads/gallery.ts';
import { scalePicture } from '../../../desk/uploads/pictures.ts';
import { sendFile, UploadError } from '../../../desk/uploads/send-file.ts';
import { api } from '../../../session/api.ts';
import { galleryWrites } from '../gallery-writes.ts';
import {
  alertsOf,
  messageAfter,
  emptyQueue,
  isActive,
  isUnsent,
  type QueueEvent,
  type QueueState,
  reduce,
  type Inspection,
  type Grant,
  type QueuedPicture,
} from './reduce.ts';

/**
 * The pictures chosen in this window, changed only by `dispatch`. They outlive the Gallery tab: uploads continue while other
 * tabs are open.
 */
export const uploadQueue = createStore<QueueState>(emptyQueue);

const controllers = new Map<string, AbortController>();

let unblock: (() => void) | undefined;

/** Applies an event to the queue, and does what its new state asks for. Every outcome is an event again. */
export function dispatch(event: QueueEvent): void {
  const before = uploadQueue.get();
  const state = reduce(before, event);
  uploadQueue.set(state);
  keepCaptions(before, state);
  for (const [id, controller] of controllers) if (!findActive(state, id)) stop(id, controller);
  for (const { id } of state.pictures.filter(isActive)) if (!controllers.has(id)) void send(id);
  if (event.type === 'chosen') void inspect(event.files);
  if (state.ended && state.ended !== before.ended) void report(state.ended);
  guardPage(state.pictures.some(isUnsent));
}

const captionKey = ({ name, size }: File) => `parish-caption/${name}/${size}`;

/** The caption that was typed for a file before the tab was closed, if it was not sent; empty if there is none. */
export function keptCaption(file: File): string {
  const kept = readStored(captionKey(file));
  return typeof kept === 'string' ? kept : '';
}

/** Keeps the captions of unsent pictures on this device, by the name and size of the file, until they are sent or removed. */
function keepCaptions(before: QueueState, after: QueueState): void {
  const unsent = new Map(after.pictures.filter(isUnsent).map((each) => [each.id, each]));
  for (const { id, file } of before.pictures) if (!unsent.get(id)?.caption) removeStored(captionKey(file));
  for (const { file, caption } of unsent.values())
    if (caption && caption !== keptCaption(file)) writeStored(captionKey(file), caption);
}

/** Makes the browser ask before the page is closed, as long as something is unsent. */
function guardPage(isNeeded: boolean): void {
  if (isNeeded) unblock ??= blockUnload();
  else {
    unblock?.();
    unblock = undefined;
  }
}

function findActive({ pictures }: QueueState, id: string) {
  return pictures.find((picture) => picture.id === id && isActive(picture));
}

function stop(id: string, controller: AbortController): void {
  controllers.delete(id);
  controller.abort();
}

/** A picture that was cancelled meanwhile, and perhaps started again, has another controller or none. */
async function send(id: string): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  controllers.set(id, controller);
  try {
    await sendPicture(id, signal);
    if (!signal.aborted) dispatch({ type: 'uploaded', id });
  } catch (error) {
    if (signal.aborted) return;
    console.error('Uploading a picture failed', error);
    dispatch({ type: 'failed', id, error });
  }
}

/** Alerts each distinct outcome of a run once (specification §8), when its end is rendered. */
async function report(ended: NonNullable<QueueState['ended']>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  // A picture may be stored although its caption was not saved.
  const stored = uploadQueue.get().pictures.filter(({ isStored }) => isStored);
  const folders = new Set([...ended.uploads, ...stored.map(({ folder }) => folder)]);
  for (const list of [albumList, ...Array.from(folders, imageListOf)]) void list.reload();
  for (const alert of alertsOf(ended)) window.alert(alert);
  const done = messageAfter(ended);
  if (done) showDone(done.message, done.view);
}

/** Exif data is at the start of a file: an APP1 segment has up to 64 KB, and others may precede it. */
const HEAD_BYTES = 256 * 1024;

const tags = z.object({ DateTimeOriginal: z.string() });

type Chosen = { readonly id: string; readonly file: File };

async function inspect(chosen: readonly Chosen[]): Promise<void> {
  dispatch({ type: 'inspected', inspections: await inspectPictures(chosen) });
}

/** Finds out when chosen pictures were taken, and whether they were uploaded before. One file at a time is in memory. */
async function inspectPictures(chosen: readonly Chosen[]): Promise<ReadonlyMap<string, Inspection>> {
  const found = new Map<string, Omit<Inspection, 'known'>>();
  for (const { id, file } of chosen)
    found.set(id, { takenAt: await takenAt(file), sourceHash: await hashOf(file) });
  const hashes = new Set([...found.values()].flatMap(({ sourceHash }) => sourceHash ?? []));
  const known = new Map((await findKnown([...hashes])).map((each) => [each.sourceHash, each]));
  return new Map(
    Array.from(found, ([id, each]) => [id, { ...each, known: known.get(each.sourceHash ?? '') }]),
  );
}

/** Returns when a picture was taken, or else when the file was last modified; in milliseconds since 1970. */
export async function takenAt(file: File): Promise<number> {
  try {
    const { parse } = await import('exifr');
    const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
    const found = tags.safeParse(await parse(head, { pick: ['DateTimeOriginal'], reviveValues: false }));
    return (found.data && timeOf(found.data.DateTimeOriginal)) ?? file.lastModified;
  } catch {
    // A GIF, or another file without metadata.
    return file.lastModified;
  }
}

/** Parses `2026:05:17 10:30:00` (Exif 2.32, §4.6.5), which has no time zone, as local time. */
function timeOf(text: string): number | undefined {
  const [year = 0, month = 0, ...rest] = (/^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(text) ?? [])
    .slice(1)
    .map(Number);
  if (year === 0) return undefined;
  const [day = 0, hours = 0, minutes = 0, seconds = 0] = rest;
  return new Date(year, month - 1, day, hours, minutes, seconds).getTime();
}

/** Returns the hexadecimal SHA-256 of a file; undefined if the browser cannot read the file or lacks Web Crypto. */
async function hashOf(file: Blob): Promise<string | undefined> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch (cause) {
    console.warn('A file cannot be compared with others', cause);
    return undefined;
  }
}

async function findKnown(hashes: readonly string[]): Promise<readonly KnownPicture[]> {
  if (hashes.length === 0) return [];
  try {
    assertNotDemo('Gallery upload');
    return await trackConnection(() => api.gallery.duplicates(hashes.slice(0, limits.hashesAtOnce)));
  } catch (error) {
    console.warn('Whether these pictures were uploaded before is not known', error);
    return [];
  }
}

/** The attempts for a request that fails although the server can be reached, and the delay before each, in milliseconds. */
const ATTEMPTS = 3;
const RETRY_AFTER = 1_000;

/** How long a grant is used. It ends a minute early, because the upload has to start before the grant expires. */
const GRANT_MILLISECONDS = (limits.uploadGrantSeconds - 60) * 1_000;

/**
 * Uploads a picture, scaled down, then its caption. A picture that has arrived before is not sent again, even if its response
 * was lost. Waits while the server cannot be reached. Throws the error of a rejected or repeatedly failing request, or any when
 * the signal is aborted.
 */
async function sendPicture(id: string, signal: AbortSignal): Promise<void> {
  assertNotDemo('Gallery upload');
  for (let attempt = 1; ; attempt++) {
    try {
      return await continueSending(id, signal);
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (await waitForServer()) attempt = 0;
      else if (attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER * attempt));
      signal.throwIfAborted();
    }
  }
}

async function continueSending(id: string, signal: AbortSignal): Promise<void> {
  const { isStored, grant } = pictureNow(id, signal);
  if (!isStored) {
    if (!grant || !(await isInGallery(pictureNow(id, signal), grant))) await upload(id, signal);
    keep(id, { isStored: true });
  }
  const { grant: { key } = {}, caption } = pictureNow(id, signal);
  if (key && caption.trim()) await galleryWrites.updateCaption(key, caption);
}

async function upload(id: string, signal: AbortSignal): Promise<void> {
  const scaled = await scalePicture(pictureNow(id, signal).file);
  const picture = pictureNow(id, signal);
  const grant = reusableGrant(picture, scaled) ?? (await newGrant(picture, scaled));
  keep(id, { grant });
  const onProgress = (percent: number) => signal.aborted || dispatch({ type: 'progressed', id, percent });
  onProgress(0);
  await sendFile(grant, scaled, { onProgress, signal }).catch((error: unknown) => {
    if (error instanceof UploadError && error.status === 403) keep(id, { grant: undefined });
    throw error;
  });
}

/** The picture that is being sent, as it is now. Throws when that is over. */
function pictureNow(id: string, signal: AbortSignal): QueuedPicture {
  signal.throwIfAborted();
  const picture = findActive(uploadQueue.get(), id);
  if (!picture) throw new Error('The picture is not in the queue');
  return picture;
}

function keep(id: string, changes: Pick<QueuedPicture, 'grant'> | Pick<QueuedPicture, 'isStored'>): void {
  dispatch({ type: 'changed', ids: [id], changes });
}

/** Returns the earlier grant if still valid, because a retry with the same key does not create a second picture. */
function reusableGrant({ grant }: QueuedPicture, { type, size }: File): Grant | undefined {
  const isValid = grant && Date.now() - grant.at < GRANT_MILLISECONDS;
  return isValid && grant.fileType === type && grant.fileSize === size ? grant : undefined;
}

async function newGrant({ folder, hasConsent, inspection }: QueuedPicture, scaled: File): Promise<Grant> {
  const about = { fileType: scaled.type, fileSize: scaled.size };
  const { sourceHash } = inspection ?? {};
  const request = { ...about, fileName: scaled.name, folder, consent: hasConsent };
  const { key, uploadURL } = await trackConnection(() =>
    api.gallery.grant({ ...request, ...(sourceHash && { sourceHash }) }),
  );
  return { key, uploadURL, at: Date.now(), ...about };
}

async function isInGallery({ folder }: QueuedPicture, { key }: Grant): Promise<boolean> {
  const images = await trackConnection(() => api.gallery.allImages(folder || undefined));
  return images.some((image) => image.key === key);
}

/** Returns whether a retry may succeed: there was no response, or the server returned 429 or 5xx. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiUnavailable) return true;
  if (!(error instanceof UploadError) && !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/**
 * Asks the server whether it can be reached, and if not, waits until it can be: the banner of the admin area asks again.
 * Returns whether it waited.
 */
async function waitForServer(): Promise<boolean> {
  await trackConnection(api.gallery.allFolders).catch(() => {});
  if (connection.get() !== 'unreachable') return false;
  await new Promise<void>((resolve) => {
    const unsubscribe = connection.subscribe(() => {
      if (connection.get() !== 'reachable') return;
      unsubscribe();
      resolve();
    });
  });
  return true;
}
