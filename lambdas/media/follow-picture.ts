import { pictureResourceOf } from '../../contract/pictures.ts';
import type { MediaOutcome } from '../../contract/renditions.ts';
import { renditionKey } from '../../contract/renditions.ts';
import type { Arrival, ArrivalLog } from '../core/files/arrival-log.ts';
import type { MediaBucket } from '../core/files/media-bucket.ts';
import type { RenditionFiles } from '../core/files/rendition-files.ts';
import type { RemoveRenditions } from '../core/files/rendition-removal.ts';
import type { Renditions } from '../core/files/renditions.ts';
import { PictureFault, tooDemanding } from './picture-fault.ts';
import type { renderPicture } from './render-picture.ts';

export type MediaServices = {
  readonly bucket: MediaBucket;
  readonly renditions: Renditions;
  readonly files: RenditionFiles;
  readonly arrivals: ArrivalLog;
  readonly removeRenditions: RemoveRenditions;
  readonly readFile: (key: string) => Promise<Uint8Array>;
  readonly render: typeof renderPicture;
  /** Takes a picture out of the gallery. */
  readonly refuse: (key: string) => Promise<void>;
  readonly subjectOf: (key: string) => Promise<string>;
};

/** Runs that were ended before they could say why, after which a picture is refused. */
const UNFINISHED = 2;
/** A run that began so lately, in milliseconds, may still be at it: the function's timeout. */
const LEASE = 60_000;

/**
 * Brings a picture's renditions in line with its file: made where it is there, removed where it is gone. It looks at what is, not at
 * what happened, so that events may be late, repeated and out of order; and once more at the end, as the picture may have been
 * deleted, or deleted and restored, meanwhile.
 */
export function followPicture(services: MediaServices) {
  const { bucket, renditions, files, arrivals, removeRenditions, readFile, render, subjectOf } = services;

  async function follow(key: string, isCatchUp: boolean): Promise<MediaOutcome> {
    if (!(await bucket.find(key))) return remove(key);
    if (await isRendered(key)) return { outcome: 'there' };
    const arrival = (await arrivals.get(key)) ?? { key, attempts: 0 };
    if (!isCatchUp && isRunning(arrival)) return { outcome: 'running' };
    if (!isCatchUp && arrival.attempts >= UNFINISHED)
      return refuse(key, tooDemanding(), staysRefused(key, isCatchUp));
    await arrivals.put({ key, attempts: arrival.attempts + 1, startedAt: new Date().toISOString() });
    try {
      await make(key);
    } catch (error) {
      if (error instanceof PictureFault) return refuse(key, error, staysRefused(key, isCatchUp));
      await arrivals.put({ key, attempts: arrival.attempts });
      throw error;
    }
    await arrivals.put({ key, attempts: 0 });
    return settled(key, isCatchUp);
  }

  async function isRendered(key: string): Promise<boolean> {
    const known = await renditions.get(key);
    return known !== undefined && 'renditions' in known && files.areThere(key, known);
  }

  async function make(key: string): Promise<void> {
    const { rendered, files: made } = await render(await readFile(key), key.slice(key.lastIndexOf('.') + 1));
    for (const { width, type, bytes } of made) await files.put(renditionKey(key, width, type), bytes);
    await renditions.put(key, rendered);
  }

  /** What was deleted meanwhile loses its renditions; what came back after that gets them once more. */
  async function settled(key: string, isCatchUp: boolean): Promise<MediaOutcome> {
    if (!(await bucket.find(key))) return remove(key);
    if (await isRendered(key)) return { outcome: 'rendered' };
    return follow(key, isCatchUp);
  }

  async function remove(key: string): Promise<MediaOutcome> {
    await removeRenditions([key]);
    const arrival = await arrivals.get(key);
    // Why it was refused is still to be read.
    if (arrival && arrival.fault === undefined) await arrivals.remove(key);
    return { outcome: 'removed' };
  }

  /** The sentence first: a picture that has disappeared without one could not be explained. */
  async function refuse(key: string, fault: PictureFault, isKept: boolean): Promise<MediaOutcome> {
    const message = fault.sentenceFor(await subjectOf(key));
    await arrivals.put({ key, attempts: 0, fault: message, ...(isKept && { isKept }) });
    if (!isKept) await services.refuse(key);
    return { outcome: 'refused', message };
  }

  return follow;
}

/** A record goes on showing the picture that it references. */
function staysRefused(key: string, isCatchUp: boolean): boolean {
  return isCatchUp || pictureResourceOf(key) !== 'gallery';
}

function isRunning({ startedAt }: Arrival): boolean {
  return startedAt !== undefined && Date.now() - Date.parse(startedAt) < LEASE;
}
