import 'fake-indexeddb/auto';
import { expect, vi } from 'vitest';
import type { GalleryImage } from '../../../../contract/entities/gallery.ts';
import { idsOf } from '../../../../web/admin/gallery/queue/queued-picture.ts';
import { findPicture, readyPictures } from '../../../../web/admin/gallery/queue/queue-state.ts';

/** A picture on the fake server; `folder` is empty for the root gallery. */
type StoredPicture = GalleryImage & { readonly folder: string; readonly consent: boolean };

/** The outcome of a PUT; `hangs` is one that never ends. */
type PutOutcome = 'stored' | 'stored, unacknowledged' | 'lost' | 'forbidden' | 'hangs';

/** The gallery's server and the network to it. */
export class FakeGallery {
  /** Newest grant first, as the API lists them. */
  stored: StoredPicture[] = [];
  readonly grants: StoredPicture[] = [];
  /** The keys of all attempted PUTs, in order. */
  readonly puts: string[] = [];
  /** Returns the outcome of the nth PUT, counted from 1. */
  outcomeOf: (put: number) => PutOutcome = () => 'stored';
  /** The keys of pictures that the server rejects, with the reason. */
  readonly refusals = new Map<string, string>();
  /** The number of next API calls that fail without a response. */
  lostCalls = 0;

  grant(fileName: string, folder: string, consent: boolean): StoredPicture {
    const key = `gallery/${folder && `${folder}/`}${this.grants.length}-${fileName}`;
    const at = new Date(this.grants.length * 1000).toISOString();
    const picture = { key, url: `/media/${key}`, fileName, size: 1, lastModified: at, folder, consent };
    this.grants.push(picture);
    return picture;
  }

  /** Stores the picture of a grant, unless it is stored already. */
  put(key: string): PutOutcome {
    this.puts.push(key);
    const outcome = this.outcomeOf(this.puts.length);
    const granted = this.grants.find((each) => each.key === key);
    const isStored = this.stored.some((each) => each.key === key);
    if (outcome.startsWith('stored') && granted && !isStored && !this.refusals.has(key))
      this.stored = [...this.stored, granted].sort((a, b) => b.lastModified.localeCompare(a.lastModified));
    return outcome;
  }

  caption(key: string, caption: string): void {
    this.stored = this.stored.map((each) => (each.key === key ? { ...each, caption } : each));
  }
}

/** Returns a GIF, the only format that is processed without a canvas; `comment` makes its content unique. */
export function gifFile(name: string, comment = name): File {
  const text = Buffer.from(comment);
  const head = [...Buffer.from('GIF89a'), 1, 0, 1, 0, 0, 0, 0];
  const bytes = Uint8Array.from([...head, 0x21, 0xfe, text.length, ...text, 0, 0x3b]);
  return new File([bytes], name, { type: 'image/gif' });
}

/** Loads the modules again, as a new page of the admin area with the storage of this test's earlier pages. */
export async function openQueuePage(gallery: FakeGallery, user = 'anna') {
  vi.resetModules();
  const events = new EventTarget();
  const alerts: string[] = [];
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  // exifr reads the user agent when it is loaded.
  vi.stubGlobal('navigator', { userAgent: '' });
  const otherWindows = new EventTarget();
  // Node's BroadcastChannel cannot post files.
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = otherWindows.addEventListener.bind(otherWindows);
      postMessage() {}
    },
  );
  vi.stubGlobal('window', { alert: (message: string) => void alerts.push(message) });
  // Node has no canvas to draw pictures on.
  vi.doMock('../../../../web/admin/uploads/strip-metadata.ts', async (original) => ({
    ...(await original<object>()),
    stripMetadata: async (file: File) => file,
  }));
  const { api } = await import('../../../../web/session/api.ts');
  const { ApiError, ApiUnavailable } = await import('../../../../web/data/api-error.ts');
  const device = await import('../../../../web/admin/device/device-storage.ts');
  const { dispatch, uploadQueue } = await import('../../../../web/admin/gallery/queue/upload-queue.ts');
  const { openQueue } = await import('../../../../web/admin/gallery/queue/upload-effects.ts');
  let isClosed = false;

  async function call<Result>(respond: () => Result): Promise<Result> {
    if (isClosed) await new Promise(() => {});
    if (gallery.lostCalls > 0) {
      gallery.lostCalls -= 1;
      throw new ApiUnavailable('lost');
    }
    return respond();
  }
  const granted = vi.spyOn(api.gallery, 'grant').mockImplementation(({ fileName, folder, consent = false }) =>
    call(() => {
      const { key, url } = gallery.grant(fileName, folder, consent);
      return { key, uploadURL: `https://s3.example/${key}`, fileUrl: url };
    }),
  );
  const captioned = vi
    .spyOn(api.gallery, 'setCaption')
    .mockImplementation((key, caption) => call(() => gallery.caption(key, caption)));
  vi.spyOn(api.gallery, 'duplicates').mockResolvedValue([]);
  vi.spyOn(api.gallery, 'allFolders').mockImplementation(() => call(() => []));
  vi.spyOn(api.gallery, 'allImages').mockImplementation((folder = '') =>
    call(() => [
      ...gallery.stored.filter((each) => each.folder === folder).map(asListed),
      ...Array.from(gallery.refusals, ([key, fault]) => {
        const about = { url: `/media/${key}`, fileName: 'a.jpg', size: 1, lastModified: '' };
        return { key, ...about, fault };
      }),
    ]),
  );
  vi.stubGlobal('XMLHttpRequest', requestsTo(gallery));

  await device.openDeviceStorage();
  openQueue(user);
  const isPrepared = () => vi.waitFor(() => expect(uploadQueue.get().unprepared).toEqual([]), 10_000);
  const start = () => dispatch({ type: 'uploadRequested', ids: idsOf(readyPictures(uploadQueue.get())) });
  const hasEnded = async () => {
    await vi.waitFor(() => expect(uploadQueue.get().run).toBeUndefined(), 30_000);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    /** The classes of this page's module instances. */
    ApiError,
    ApiUnavailable,
    device,
    uploadQueue,
    dispatch,
    pictures: () => uploadQueue.get().pictures,
    find: (id: string) => findPicture(uploadQueue.get(), id),
    alerts,
    granted,
    captioned,
    /** Receives what another window has stored. */
    receive: (key: string, value?: unknown) =>
      otherWindows.dispatchEvent(new MessageEvent('message', { data: { key, value } })),
    /** Fires the `online` event. */
    goOnline: () => events.dispatchEvent(new Event('online')),
    /** Makes every later API call of this page hang, as if the page were closed. */
    close: () => (isClosed = true),
    choose: (file: File, about: { caption?: string; folder?: string } = {}): string => {
      const id = crypto.randomUUID();
      const { folder = '', caption = '' } = about;
      dispatch({ type: 'chosen', files: [{ id, file }], folder });
      dispatch({ type: 'changed', ids: [id], changes: { caption, hasConsent: true } });
      return id;
    },
    isPrepared,
    start,
    hasEnded,
    /** Uploads everything that is ready, and waits until the run has ended. */
    uploadAll: async () => {
      await isPrepared();
      start();
      await hasEnded();
    },
  };
}

function asListed({ folder: _, consent: __, ...image }: StoredPicture): GalleryImage {
  return { ...image, renditions: [480] };
}

/** A stub of XMLHttpRequest, which Node lacks, for requests to this server. */
function requestsTo(gallery: FakeGallery) {
  return class {
    status = 0;
    statusText = '';
    upload = {};
    key = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;

    open(_method: string, url: string) {
      this.key = url.slice('https://s3.example/'.length);
    }
    setRequestHeader() {}
    send() {
      const outcome = gallery.put(this.key);
      if (outcome === 'hangs') return;
      setImmediate(() => this.end(outcome));
    }
    end(outcome: PutOutcome) {
      this.status = outcome === 'stored' ? 200 : 403;
      if (outcome === 'lost' || outcome === 'stored, unacknowledged') this.onerror?.();
      else this.onload?.();
      this.onloadend?.();
    }
    abort() {
      this.onabort?.();
      this.onloadend?.();
    }
  };
}
