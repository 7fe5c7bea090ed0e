import { expect, vi } from 'vitest';
import type { GalleryImage } from '../../../../contract/gallery.ts';
import { idsOf, unsentPictures } from '../../../../web/gallery/desk/queue/reduce.ts';

/** A picture on the fake server; `folder` is empty for the root gallery. */
type StoredPicture = GalleryImage & { readonly folder: string; readonly consent: boolean };

/** The outcome of a PUT. */
type PutOutcome = 'stored' | 'stored, unacknowledged' | 'lost' | 'forbidden';

/** The gallery's server and the network to it. */
export class FakeGallery {
  /** Newest grant first, as the API lists them. */
  stored: StoredPicture[] = [];
  readonly grants: StoredPicture[] = [];
  /** The keys of all attempted PUTs, in order. */
  readonly puts: string[] = [];
  /** Returns the outcome of the nth PUT, counted from 1. */
  outcomeOf: (put: number) => PutOutcome = () => 'stored';
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
    if (outcome.startsWith('stored') && granted && !isStored)
      this.stored = [...this.stored, granted].sort((a, b) => b.lastModified.localeCompare(a.lastModified));
    return outcome;
  }

  caption(key: string, caption: string): void {
    this.stored = this.stored.map((each) => (each.key === key ? { ...each, caption } : each));
  }
}

/** Returns a picture of the same bytes as another one with the same `content`. */
export function pictureFile(name: string, content = name): File {
  return new File([content], name, { type: 'image/jpeg' });
}

/** Loads the modules again, as a new page of the admin area. */
export async function openQueuePage(gallery: FakeGallery) {
  vi.resetModules();
  const events = new EventTarget();
  const alerts: string[] = [];
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  // exifr reads the user agent when it is loaded.
  vi.stubGlobal('navigator', { userAgent: '' });
  const canvas = {
    getContext: () => ({ fillRect: () => {}, drawImage: () => {} }),
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['x'], { type })),
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 400, close: () => {} }));
  vi.stubGlobal('window', { alert: (message: string) => void alerts.push(message) });
  const { api } = await import('../../../../web/session/api.ts');
  const { ApiError, ApiUnavailable } = await import('../../../../web/data/request.ts');
  const { connection, trackConnection } = await import('../../../../web/desk/connection.ts');
  const { dispatch, keptCaption, uploadQueue } =
    await import('../../../../web/gallery/desk/queue/upload-queue.ts');

  async function call<Result>(respond: () => Result): Promise<Result> {
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
  const captioned = vi.spyOn(api.gallery, 'setCaption').mockImplementation((key, { caption }) =>
    call(() => {
      gallery.caption(key, caption);
      return { version: 2 };
    }),
  );
  vi.spyOn(api.gallery, 'duplicates').mockResolvedValue([]);
  vi.spyOn(api.gallery, 'allCovers').mockResolvedValue([]);
  vi.spyOn(api.gallery, 'allFolders').mockImplementation(() => call(() => []));
  vi.spyOn(api.gallery, 'allImages').mockImplementation((folder = '') =>
    call(() => gallery.stored.filter((each) => each.folder === folder).map(asListed)),
  );
  vi.stubGlobal('XMLHttpRequest', requestsTo(gallery));

  const pictures = () => uploadQueue.get().pictures;
  const isInspected = () =>
    vi.waitFor(() => expect(pictures().every(({ inspection }) => inspection)).toBe(true), 10_000);
  const start = () => dispatch({ type: 'requested', ids: idsOf(unsentPictures(uploadQueue.get())) });
  const hasEnded = async () => {
    await vi.waitFor(() => expect(uploadQueue.get().run).toBeUndefined(), 30_000);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    /** The classes of this page's module instances. */
    ApiError,
    ApiUnavailable,
    connection,
    uploadQueue,
    keptCaption,
    dispatch,
    pictures,
    find: (id: string) => pictures().find((picture) => picture.id === id),
    alerts,
    granted,
    captioned,
    /** Asks the server whether it can be reached again, as the banner of the admin area does. */
    askServer: () => {
      if (connection.get() === 'unreachable') void trackConnection(api.gallery.allFolders).catch(() => {});
    },
    /** Whether the browser asks before the page is closed. */
    asksBeforeClosing: () => {
      const closing = new Event('beforeunload', { cancelable: true });
      events.dispatchEvent(closing);
      return closing.defaultPrevented;
    },
    choose: (file: File, about: { caption?: string; folder?: string } = {}): string => {
      const id = crypto.randomUUID();
      const { folder = '', caption = '' } = about;
      dispatch({ type: 'chosen', files: [{ id, file }], folder });
      dispatch({ type: 'changed', ids: [id], changes: { caption, hasConsent: true } });
      return id;
    },
    isInspected,
    start,
    hasEnded,
    /** Uploads everything that is ready, and waits until the run has ended. */
    uploadAll: async () => {
      await isInspected();
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
