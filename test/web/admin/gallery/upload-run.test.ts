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

/** Ends every wait for a connection at once, as a device that goes online again. */
function neverWaits(page: Page): void {
  clearInterval(online);
  online = setInterval(page.goOnline, 1);
}

async function openPage(): Promise<Page> {
  const page = await openQueuePage(gallery);
  neverWaits(page);
  return page;
}

const notUploaded = ({ storage }: Page) =>
  storage.queuedPictures.get().filter(({ status }) => status !== 'uploaded');

const uploaded = 'Image uploaded successfully!';
const failed = 'Failed to upload image. Please try again.';
const names = (count: number) => Array.from({ length: count }, (_, index) => `IMG_${index + 1}.gif`);

describe('sixty pictures over a line that drops twice, whose page is closed at the thirtieth', () => {
  const all = names(60);

  it('are there once each, in their order, with their captions and consent', async () => {
    const first = await openPage();
    for (const name of all)
      first.choose(gifFile(name), { caption: `The caption of ${name}`, folder: 'easter' });
    gallery.fateOf = (put) => {
      if (put === 8) gallery.lostCalls = 4;
      if (put === 19) gallery.lostCalls = 3;
      if (put === 8) return 'lost';
      if (put === 19) return 'stored, unacknowledged';
      // Two are on their way when the page is closed; one of them arrives all the same.
      if (put >= 33) return 'hangs';
      return put === 32 ? 'stored, unacknowledged' : 'stored';
    };
    void first.uploadAll();
    await vi.waitFor(() => expect(gallery.puts.length).toBeGreaterThanOrEqual(33), 10_000);
    first.close();
    await first.device.flushDeviceStorage();
    expect(gallery.stored).toHaveLength(31);

    gallery.fateOf = () => 'stored';
    const second = await openPage();
    const left = notUploaded(second);
    expect(left.length).toBeGreaterThanOrEqual(28);
    expect(left.every(({ status }) => status === 'waiting')).toBe(true);
    await second.uploadAll();

    expect(second.said).toEqual([uploaded]);
    const { undoable } = await import('../../../../web/admin/changes/undo.ts');
    expect(undoable.get()).toMatchObject({
      message: `Uploaded ${left.length} images. Visitors see them now.`,
      view: '/gallery/easter',
    });
    expect(gallery.stored.map(({ fileName }) => fileName)).toEqual(all);
    expect(gallery.stored.map(({ caption }) => caption)).toEqual(all.map((name) => `The caption of ${name}`));
    expect(gallery.stored.every(({ consent, folder }) => consent && folder === 'easter')).toBe(true);
    await vi.waitFor(() => expect(second.storage.queuedPictures.get()).toEqual([]));
    await second.device.flushDeviceStorage();
    expect((await openPage()).storage.queuedPictures.get()).toEqual([]);
  });
});

describe('a picture', () => {
  it('that arrived without its acknowledgement is recognised, and not sent again', async () => {
    const page = await openPage();
    page.choose(gifFile('flag.gif'));
    gallery.fateOf = () => 'stored, unacknowledged';
    await page.uploadAll();
    expect(gallery.puts).toHaveLength(1);
    expect(page.said).toEqual([uploaded]);
  });

  it('that was lost on the way is sent again by the same grant', async () => {
    const page = await openPage();
    page.choose(gifFile('flag.gif'));
    gallery.fateOf = (put) => (put === 1 ? 'lost' : 'stored');
    await page.uploadAll();
    expect(gallery.puts).toEqual([gallery.grants[0]?.key, gallery.grants[0]?.key]);
    expect(gallery.stored).toHaveLength(1);
  });

  it('whose grant has expired is granted once more', async () => {
    const page = await openPage();
    const id = page.choose(gifFile('flag.gif'));
    gallery.fateOf = (put) => (put === 1 ? 'forbidden' : 'stored');
    await page.uploadAll();
    expect(page.storage.findPicture(id)).toMatchObject({ status: 'failed', message: 'Upload failed: 403' });
    await page.uploadAll();
    expect(page.granted).toHaveBeenCalledTimes(2);
    expect(gallery.stored).toHaveLength(1);
  });

  it('that the storage does not take though the server responds is given up after three tries, and kept', async () => {
    const page = await openPage();
    const id = page.choose(gifFile('flag.gif'), { caption: 'Our flag' });
    gallery.fateOf = () => 'lost';
    await page.uploadAll();
    expect(gallery.puts).toHaveLength(3);
    expect(page.said).toEqual([failed]);
    expect(page.storage.findPicture(id)).toMatchObject({ status: 'failed', caption: 'Our flag' });
  });

  it('that is refused is not tried again by itself, and does not hold up the others', async () => {
    const page = await openPage();
    page.choose(gifFile('first.gif'));
    page.choose(gifFile('second.gif'));
    page.granted.mockRejectedValueOnce(new page.ApiError(413, 'Too Large', { error: 'The folder is full.' }));
    await page.uploadAll();
    expect(page.granted).toHaveBeenCalledTimes(2);
    expect(notUploaded(page)).toMatchObject([
      { fileName: 'second.gif', status: 'failed', message: 'The folder is full.' },
    ]);
    expect(page.said).toEqual([failed]);
  });

  it('that lacks its caption alone is not sent again', async () => {
    const page = await openPage();
    page.choose(gifFile('flag.gif'), { caption: '  Our flag ' });
    page.captioned.mockRejectedValueOnce(new page.ApiError(400, 'Bad Request', { error: 'No.' }));
    await page.uploadAll();
    expect(page.said).toEqual(['Failed to update caption. Please try again.']);
    const again = await openPage();
    await again.uploadAll();
    expect(gallery.puts).toHaveLength(1);
    expect(gallery.stored).toMatchObject([{ caption: 'Our flag' }]);
  });

  it('without a caption has none set', async () => {
    const page = await openPage();
    page.choose(gifFile('flag.gif'), { caption: '  ' });
    await page.uploadAll();
    expect(page.captioned).not.toHaveBeenCalled();
  });

  it('that the server cannot show comes back into the queue with the reason, and is not sent again', async () => {
    const page = await openPage();
    for (const name of names(3)) page.choose(gifFile(name));
    gallery.refusals.set('gallery/1-IMG_2.gif', '“IMG_2.gif” is damaged.');
    await page.uploadAll();
    await vi.waitFor(() =>
      expect(page.storage.queuedPictures.get()).toMatchObject([
        { fileName: 'IMG_2.gif', status: 'refused', message: '“IMG_2.gif” is damaged.' },
      ]),
    );
    expect(gallery.stored).toHaveLength(2);
    const { isReady } = await import('../../../../web/admin/gallery/queue/queued-picture.ts');
    expect(page.storage.queuedPictures.get().filter(isReady)).toEqual([]);
  });

  it('whose file the device has lost says so', async () => {
    const page = await openPage();
    const id = page.choose(gifFile('flag.gif'));
    page.storage.removeFile(id);
    await page.uploadAll();
    expect(page.storage.findPicture(id)?.message).toMatch('This device has lost the file.');
  });
});

describe('a run', () => {
  it('stops when the sign-in has ended, and finds nothing wrong with the pictures', async () => {
    const page = await openPage();
    for (const name of names(5)) page.choose(gifFile(name));
    page.granted.mockRejectedValue(new page.ApiError(401, 'Unauthorized', { error: 'Please sign in.' }));
    await page.uploadAll();
    expect(page.granted).toHaveBeenCalledTimes(1);
    expect(page.storage.queuedPictures.get().map(({ status }) => status)).toEqual(Array(5).fill('waiting'));
    expect(page.said).toEqual([failed]);
  });

  it('that is paused sends nothing more, and goes on with what is left', async () => {
    const page = await openPage();
    for (const name of names(4)) page.choose(gifFile(name));
    gallery.fateOf = () => 'hangs';
    const paused = page.uploadAll();
    await vi.waitFor(() => expect(gallery.puts).toHaveLength(2));
    page.runs.pauseUploads();
    await paused;
    expect([page.said, gallery.puts.length]).toEqual([[], 2]);
    gallery.fateOf = () => 'stored';
    await page.uploadAll();
    expect(gallery.stored.map(({ fileName }) => fileName)).toEqual(names(4));
  });

  it('leaves out what is cancelled before its turn, which stays chosen', async () => {
    const page = await openPage();
    const [id = ''] = names(3).map((name) => page.choose(gifFile(name)));
    gallery.fateOf = (put) => (put > 2 ? 'lost' : 'stored');
    const running = page.uploadAll();
    page.runs.cancelUpload(id);
    await running;
    expect(gallery.stored).toHaveLength(2);
    expect(notUploaded(page)).toMatchObject([{ id, status: 'chosen' }]);
  });

  it('waits as long as there is no connection, and says so meanwhile', async () => {
    const page = await openPage();
    const { isLineLost } = await import('../../../../web/admin/gallery/queue/lost-line.ts');
    const seen: boolean[] = [];
    isLineLost.subscribe(() => seen.push(isLineLost.get()));
    page.choose(gifFile('flag.gif'));
    gallery.lostCalls = 20;
    await page.uploadAll();
    expect(page.said).toEqual([uploaded]);
    expect(seen).toEqual([true, false]);
  });
});

describe('the queue', () => {
  it('belongs to the person who has chosen the pictures', async () => {
    const page = await openPage();
    page.choose(gifFile('flag.gif'));
    await page.device.flushDeviceStorage();
    expect((await openQueuePage(gallery, 'bernard')).storage.queuedPictures.get()).toEqual([]);
    expect((await openPage()).storage.queuedPictures.get()).toMatchObject([{ fileName: 'flag.gif' }]);
  });

  it('is not called kept where the device has no room for it', async () => {
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

it('counts no connection as a reason to wait, and a refusal as none', async () => {
  const { ApiError, ApiUnavailable } = await openPage();
  const { isTransient } = await import('../../../../web/admin/gallery/queue/lost-line.ts');
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
