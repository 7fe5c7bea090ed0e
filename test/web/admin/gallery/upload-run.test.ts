import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newBrowser } from '../device/open-page.ts';
import { FakeGallery, gifFile, openQueuePage } from './queue-page.ts';

let gallery: FakeGallery;
let online: NodeJS.Timeout | undefined;
beforeEach(() => {
  newBrowser();
  gallery = new FakeGallery();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  clearInterval(online);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Page = Awaited<ReturnType<typeof openQueuePage>>;

/** Ends every wait for a connection at once by firing `online` events. */
function skipWaits(page: Page): void {
  clearInterval(online);
  online = setInterval(page.goOnline, 1);
}

async function openPage(): Promise<Page> {
  const page = await openQueuePage(gallery);
  skipWaits(page);
  return page;
}

const notUploaded = ({ pictures }: Page) => pictures().filter(({ status }) => status !== 'uploaded');

const uploaded = 'Image uploaded successfully!';
const failed = 'Failed to upload image. Please try again.';
const names = (count: number) => Array.from({ length: count }, (_, index) => `IMG_${index + 1}.gif`);

describe('an upload of sixty pictures whose connection drops twice and whose page is closed after thirty', () => {
  const all = names(60);

  it('stores each picture once, in order, with its caption and consent', async () => {
    const first = await openPage();
    for (const name of all)
      first.choose(gifFile(name), { caption: `The caption of ${name}`, folder: 'easter' });
    gallery.outcomeOf = (put) => {
      if (put === 8) gallery.lostCalls = 4;
      if (put === 19) gallery.lostCalls = 3;
      if (put === 8) return 'lost';
      if (put === 19) return 'stored, unacknowledged';
      // Two uploads are in flight when the page is closed; one of them arrives nevertheless.
      if (put >= 33) return 'hangs';
      return put === 32 ? 'stored, unacknowledged' : 'stored';
    };
    await first.isPrepared();
    first.start();
    await vi.waitFor(() => expect(gallery.puts.length).toBeGreaterThanOrEqual(33), 10_000);
    first.close();
    await first.device.flushDeviceStorage();
    expect(gallery.stored).toHaveLength(31);

    gallery.outcomeOf = () => 'stored';
    const second = await openPage();
    const left = notUploaded(second);
    expect(left.length).toBeGreaterThanOrEqual(28);
    expect(left.every(({ status }) => status === 'waiting')).toBe(true);
    await second.uploadAll();

    expect(second.alerts).toEqual([uploaded]);
    const { undoable } = await import('../../../../web/admin/changes/undo.ts');
    expect(undoable.get()).toMatchObject({
      message: `Uploaded ${left.length} images. Visitors see them now.`,
      view: '/gallery/easter',
    });
    expect(gallery.stored.map(({ fileName }) => fileName)).toEqual(all);
    expect(gallery.stored.map(({ caption }) => caption)).toEqual(all.map((name) => `The caption of ${name}`));
    expect(gallery.stored.every(({ consent, folder }) => consent && folder === 'easter')).toBe(true);
    await vi.waitFor(() => expect(second.pictures()).toEqual([]));
    await second.device.flushDeviceStorage();
    expect((await openPage()).pictures()).toEqual([]);
  });
});

describe('an upload of one picture', () => {
  it('does not send a picture again that arrived although the response was lost', async () => {
    const page = await openPage();
    page.choose(gifFile('flag.gif'));
    gallery.outcomeOf = () => 'stored, unacknowledged';
    await page.uploadAll();
    expect(gallery.puts).toHaveLength(1);
    expect(page.alerts).toEqual([uploaded]);
  });

  it('sends a picture that did not arrive again with the same grant', async () => {
    const page = await openPage();
    page.choose(gifFile('flag.gif'));
    gallery.outcomeOf = (put) => (put === 1 ? 'lost' : 'stored');
    await page.uploadAll();
    expect(gallery.puts).toEqual([gallery.grants[0]?.key, gallery.grants[0]?.key]);
    expect(gallery.stored).toHaveLength(1);
  });

  it('requests a new grant after an expired one', async () => {
    const page = await openPage();
    const id = page.choose(gifFile('flag.gif'));
    gallery.outcomeOf = (put) => (put === 1 ? 'forbidden' : 'stored');
    await page.uploadAll();
    expect(page.find(id)).toMatchObject({ status: 'failed', message: 'Upload failed: 403' });
    await page.uploadAll();
    expect(page.granted).toHaveBeenCalledTimes(2);
    expect(gallery.stored).toHaveLength(1);
  });

  it('gives up after three PUTs that fail while the API responds, and keeps the picture', async () => {
    const page = await openPage();
    const id = page.choose(gifFile('flag.gif'), { caption: 'Our flag' });
    gallery.outcomeOf = () => 'lost';
    await page.uploadAll();
    expect(gallery.puts).toHaveLength(3);
    expect(page.alerts).toEqual([failed]);
    expect(page.find(id)).toMatchObject({ status: 'failed', caption: 'Our flag' });
  });

  it('does not retry a rejected picture, and uploads the others', async () => {
    const page = await openPage();
    page.choose(gifFile('first.gif'));
    page.choose(gifFile('second.gif'));
    page.granted.mockRejectedValueOnce(new page.ApiError(413, 'Too Large', { error: 'The folder is full.' }));
    await page.uploadAll();
    expect(page.granted).toHaveBeenCalledTimes(2);
    expect(notUploaded(page)).toMatchObject([
      { fileName: 'second.gif', status: 'failed', message: 'The folder is full.' },
    ]);
    expect(page.alerts).toEqual([failed]);
  });

  it('does not send a picture again if only its caption failed', async () => {
    const page = await openPage();
    page.choose(gifFile('flag.gif'), { caption: '  Our flag ' });
    page.captioned.mockRejectedValueOnce(new page.ApiError(400, 'Bad Request', { error: 'No.' }));
    await page.uploadAll();
    expect(page.alerts).toEqual(['Failed to update caption. Please try again.']);
    const again = await openPage();
    await again.uploadAll();
    expect(gallery.puts).toHaveLength(1);
    expect(gallery.stored).toMatchObject([{ caption: 'Our flag' }]);
  });

  it('sets no caption for a picture without one', async () => {
    const page = await openPage();
    page.choose(gifFile('flag.gif'), { caption: '  ' });
    await page.uploadAll();
    expect(page.captioned).not.toHaveBeenCalled();
  });

  it('puts a picture that the server cannot process back into the queue with the reason, without retrying it', async () => {
    const page = await openPage();
    for (const name of names(3)) page.choose(gifFile(name));
    gallery.refusals.set('gallery/1-IMG_2.gif', '‘IMG_2.gif’ is damaged.');
    await page.uploadAll();
    await vi.waitFor(() =>
      expect(page.pictures()).toMatchObject([
        { fileName: 'IMG_2.gif', status: 'refused', message: '‘IMG_2.gif’ is damaged.' },
      ]),
    );
    expect(gallery.stored).toHaveLength(2);
    const { isReady } = await import('../../../../web/admin/gallery/queue/queued-picture.ts');
    expect(page.pictures().filter(isReady)).toEqual([]);
  });

  it('reports that the device has lost the file', async () => {
    const page = await openPage();
    const id = page.choose(gifFile('flag.gif'));
    page.dispatch({ type: 'changed', ids: [id], changes: { file: undefined } });
    await page.uploadAll();
    expect(page.find(id)?.message).toMatch('This device has lost the file.');
  });
});

describe('an upload run', () => {
  it('stops when the session has expired, without marking the pictures as failed', async () => {
    const page = await openPage();
    for (const name of names(5)) page.choose(gifFile(name));
    page.granted.mockRejectedValue(new page.ApiError(401, 'Unauthorized', { error: 'Please sign in.' }));
    await page.uploadAll();
    expect(page.granted).toHaveBeenCalledTimes(1);
    expect(page.pictures().map(({ status }) => status)).toEqual(Array(5).fill('waiting'));
    expect(page.alerts).toEqual([failed]);
  });

  it('sends nothing after a pause, and continues with the remaining pictures in the next run', async () => {
    const page = await openPage();
    for (const name of names(4)) page.choose(gifFile(name));
    gallery.outcomeOf = () => 'hangs';
    const paused = page.uploadAll();
    await vi.waitFor(() => expect(gallery.puts).toHaveLength(2));
    page.dispatch({ type: 'paused' });
    await paused;
    expect([page.alerts, gallery.puts.length]).toEqual([[], 2]);
    gallery.outcomeOf = () => 'stored';
    await page.uploadAll();
    expect(gallery.stored.map(({ fileName }) => fileName)).toEqual(names(4));
  });

  it('skips a picture that is cancelled before its turn, which stays in the queue', async () => {
    const page = await openPage();
    const [id = ''] = names(3).map((name) => page.choose(gifFile(name)));
    gallery.outcomeOf = (put) => (put > 2 ? 'lost' : 'stored');
    await page.isPrepared();
    page.start();
    page.dispatch({ type: 'cancelled', ids: [id] });
    await page.hasEnded();
    expect(gallery.stored).toHaveLength(2);
    expect(notUploaded(page)).toMatchObject([{ id, status: 'chosen' }]);
  });

  it('waits while there is no connection, and reports that meanwhile', async () => {
    const page = await openPage();
    page.choose(gifFile('flag.gif'));
    const seen: (boolean | undefined)[] = [undefined];
    page.uploadQueue.subscribe(() => {
      const isLost = page.uploadQueue.get().run?.isConnectionLost;
      if (isLost !== seen.at(-1)) seen.push(isLost);
    });
    gallery.lostCalls = 20;
    await page.uploadAll();
    expect(page.alerts).toEqual([uploaded]);
    expect(seen).toEqual([undefined, false, true, false, undefined]);
  });
});

describe('the upload queue', () => {
  it('belongs to the user who has chosen the pictures', async () => {
    const page = await openPage();
    page.choose(gifFile('flag.gif'));
    await page.device.flushDeviceStorage();
    expect((await openQueuePage(gallery, 'bernard')).pictures()).toEqual([]);
    expect((await openPage()).pictures()).toMatchObject([{ fileName: 'flag.gif' }]);
  });

  it('shows what another window has changed, without storing it again', async () => {
    const page = await openPage();
    const id = page.choose(gifFile('flag.gif'));
    await page.isPrepared();
    await page.device.flushDeviceStorage();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const key = `parish-gallery-picture/anna/${id}`;
    page.receive(key, { ...Object(page.device.readStored(key)), caption: 'Our flag', status: 'waiting' });
    page.receive('parish-gallery-order/anna/', 'taken');
    await vi.waitFor(() => expect(page.find(id)).toMatchObject({ caption: 'Our flag', status: 'waiting' }));
    expect(page.find(id)?.file?.name).toBe('flag.gif');
    expect(page.uploadQueue.get().order).toBe('taken');
    page.receive(key);
    await vi.waitFor(() => expect(page.pictures()).toEqual([]));
    expect(put).not.toHaveBeenCalled();
  });

  it('keeps thumbnails, and deletes everything of a removed picture', async () => {
    const page = await openPage();
    const id = page.choose(gifFile('flag.gif'));
    const thumbnail = new Blob(['thumbnail']);
    page.dispatch({ type: 'changed', ids: [id], changes: { thumbnail } });
    await page.device.flushDeviceStorage();
    const again = await openPage();
    expect(again.find(id)?.thumbnail?.size).toBe(thumbnail.size);
    again.dispatch({ type: 'removed', ids: [id] });
    await again.device.flushDeviceStorage();
    expect((await openPage()).device.storedKeys('parish-gallery-')).toEqual([]);
  });

  it('is read as earlier releases have stored it', async () => {
    const { device } = await openPage();
    const about = { fileName: 'IMG_1.gif', fileSize: 20, folder: 'easter', caption: 'Our flag', position: 3 };
    const state = { hasConsent: true, takenAt: 5, sourceHash: 'ab', status: 'waiting', isStored: false };
    device.writeStored('parish-gallery-file/anna/1', gifFile('IMG_1.gif'));
    device.writeStored('parish-gallery-thumbnail/anna/1', new Blob(['thumbnail']));
    device.writeStored('parish-gallery-picture/anna/1', { version: 1, ...about, ...state });
    device.writeStored('parish-gallery-order/anna/', 'taken');
    await device.flushDeviceStorage();
    const page = await openPage();
    expect(page.uploadQueue.get()).toMatchObject({ owner: 'anna', order: 'taken' });
    expect(page.pictures()).toMatchObject([{ id: '1', ...about, ...state, thumbnail: expect.any(Blob) }]);
    expect(page.find('1')?.file?.name).toBe('IMG_1.gif');
  });

  it('is reported as not stored if the device is full, and can still be uploaded', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const page = await openPage();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    page.choose(gifFile('flag.gif'));
    expect(await page.device.flushDeviceStorage()).toBe(false);
    await page.uploadAll();
    expect(gallery.stored).toHaveLength(1);
  });
});

it('treats lost requests and 5xx responses as transient, and rejections as permanent', async () => {
  const { ApiError, ApiUnavailable } = await openPage();
  const { isTransient } = await import('../../../../web/admin/gallery/queue/lost-connection.ts');
  const { UploadError } = await import('../../../../web/admin/uploads/send-file.ts');
  const transient = [
    new UploadError(0),
    new UploadError(503),
    new ApiUnavailable('x'),
    new ApiError(500, ''),
  ];
  const refusals = [new UploadError(403), new ApiError(400, ''), new ApiError(401, ''), new Error('x')];
  expect(transient.map(isTransient)).toEqual([true, true, true, true]);
  expect(refusals.map(isTransient)).toEqual([false, false, false, false]);
});
