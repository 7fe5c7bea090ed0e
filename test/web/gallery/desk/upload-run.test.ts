import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeGallery, pictureFile, openQueuePage } from './queue-page.ts';

let gallery: FakeGallery;
let banner: NodeJS.Timeout | undefined;
beforeEach(() => {
  gallery = new FakeGallery();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  clearInterval(banner);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Page = Awaited<ReturnType<typeof openQueuePage>>;

async function openPage(): Promise<Page> {
  const page = await openQueuePage(gallery);
  clearInterval(banner);
  banner = setInterval(page.askServer, 1);
  return page;
}

const notUploaded = ({ pictures }: Page) => pictures().filter(({ status }) => status !== 'uploaded');

const uploaded = 'Image uploaded successfully!';
const failed = 'Failed to upload image. Please try again.';
const names = (count: number) => Array.from({ length: count }, (_, index) => `IMG_${index + 1}.jpg`);

describe('an upload of sixty pictures whose connection drops twice', () => {
  const all = names(60);

  it('stores each picture once, in order, with its caption and consent', async () => {
    const page = await openPage();
    expect(page.asksBeforeClosing()).toBe(false);
    for (const name of all)
      page.choose(pictureFile(name), { caption: `The caption of ${name}`, folder: 'easter' });
    expect(page.asksBeforeClosing()).toBe(true);
    gallery.outcomeOf = (put) => {
      if (put === 8) gallery.lostCalls = 4;
      if (put === 19) gallery.lostCalls = 3;
      if (put === 8) return 'lost';
      if (put === 19) return 'stored, unacknowledged';
      return 'stored';
    };
    await page.uploadAll();
    expect(page.alerts).toEqual([uploaded]);
    const { undoable } = await import('../../../../web/desk/changes/undo.tsx');
    expect(undoable.get()).toMatchObject({
      message: 'Uploaded 60 images. Visitors see them within a minute.',
      view: '/gallery/easter',
    });
    expect(gallery.stored.map(({ fileName }) => fileName)).toEqual(all);
    expect(gallery.stored.map(({ caption }) => caption)).toEqual(all.map((name) => `The caption of ${name}`));
    expect(gallery.stored.every(({ consent, folder }) => consent && folder === 'easter')).toBe(true);
    await vi.waitFor(() => expect(page.pictures()).toEqual([]));
    expect(page.asksBeforeClosing()).toBe(false);
  });
});

describe('an upload of one picture', () => {
  it('does not send a picture again that arrived although the response was lost', async () => {
    const page = await openPage();
    page.choose(pictureFile('flag.jpg'));
    gallery.outcomeOf = () => 'stored, unacknowledged';
    await page.uploadAll();
    expect(gallery.puts).toHaveLength(1);
    expect(page.alerts).toEqual([uploaded]);
  });

  it('sends a picture that did not arrive again with the same grant', async () => {
    const page = await openPage();
    page.choose(pictureFile('flag.jpg'));
    gallery.outcomeOf = (put) => (put === 1 ? 'lost' : 'stored');
    await page.uploadAll();
    expect(gallery.puts).toEqual([gallery.grants[0]?.key, gallery.grants[0]?.key]);
    expect(gallery.stored).toHaveLength(1);
  });

  it('requests a new grant after an expired one', async () => {
    const page = await openPage();
    const id = page.choose(pictureFile('flag.jpg'));
    gallery.outcomeOf = (put) => (put === 1 ? 'forbidden' : 'stored');
    await page.uploadAll();
    expect(page.find(id)).toMatchObject({ status: 'failed', message: 'Upload failed: 403' });
    await page.uploadAll();
    expect(page.granted).toHaveBeenCalledTimes(2);
    expect(gallery.stored).toHaveLength(1);
  });

  it('gives up after three PUTs that fail while the API responds, and keeps the picture', async () => {
    const page = await openPage();
    const id = page.choose(pictureFile('flag.jpg'), { caption: 'Our flag' });
    gallery.outcomeOf = () => 'lost';
    await page.uploadAll();
    expect(gallery.puts).toHaveLength(3);
    expect(page.alerts).toEqual([failed]);
    expect(page.find(id)).toMatchObject({ status: 'failed', caption: 'Our flag' });
  });

  it('does not retry a rejected picture, and uploads the others', async () => {
    const page = await openPage();
    page.choose(pictureFile('first.jpg'));
    page.choose(pictureFile('second.jpg'));
    page.granted.mockRejectedValueOnce(new page.ApiError(413, 'Too Large', { error: 'The folder is full.' }));
    await page.uploadAll();
    expect(page.granted).toHaveBeenCalledTimes(2);
    expect(notUploaded(page)).toMatchObject([
      { file: { name: 'second.jpg' }, status: 'failed', message: 'The folder is full.' },
    ]);
    expect(page.alerts).toEqual([failed]);
  });

  it('does not send a picture again if only its caption failed', async () => {
    const page = await openPage();
    page.choose(pictureFile('flag.jpg'), { caption: '  Our flag ' });
    page.captioned.mockRejectedValueOnce(new page.ApiError(400, 'Bad Request', { error: 'No.' }));
    await page.uploadAll();
    expect(page.alerts).toEqual(['Failed to update caption. Please try again.']);
    await page.uploadAll();
    expect(gallery.puts).toHaveLength(1);
    expect(gallery.stored).toMatchObject([{ caption: 'Our flag' }]);
  });

  it('sets no caption for a picture without one', async () => {
    const page = await openPage();
    page.choose(pictureFile('flag.jpg'), { caption: '  ' });
    await page.uploadAll();
    expect(page.captioned).not.toHaveBeenCalled();
  });
});

it('keeps a caption by the name and size of its file until the picture is uploaded or removed', async () => {
  const page = await openPage();
  const [sent, removed] = ['sent.jpg', 'removed.jpg'].map((name) => pictureFile(name));
  const kept = () => [sent, removed].map((file) => file && page.keptCaption(file));
  page.choose(pictureFile('sent.jpg'), { caption: 'The crib' });
  const id = page.choose(pictureFile('removed.jpg'), { caption: 'Blurred' });
  expect(kept()).toEqual(['The crib', 'Blurred']);
  page.dispatch({ type: 'removed', ids: [id] });
  await page.uploadAll();
  expect(kept()).toEqual(['', '']);
});

describe('an upload run', () => {
  it('stops when the session has expired, without marking the pictures as failed', async () => {
    const page = await openPage();
    for (const name of names(5)) page.choose(pictureFile(name));
    page.granted.mockRejectedValue(new page.ApiError(401, 'Unauthorized', { error: 'Please sign in.' }));
    await page.uploadAll();
    expect(page.granted).toHaveBeenCalledTimes(1);
    expect(page.pictures().map(({ status }) => status)).toEqual(Array(5).fill('chosen'));
    expect(page.alerts).toEqual([failed]);
  });

  it('skips a picture that is cancelled before its turn, which stays in the queue', async () => {
    const page = await openPage();
    const [id = ''] = names(3).map((name) => page.choose(pictureFile(name)));
    gallery.outcomeOf = (put) => (put > 2 ? 'lost' : 'stored');
    await page.isInspected();
    page.start();
    page.dispatch({ type: 'cancelled', ids: [id] });
    await page.hasEnded();
    expect(gallery.stored).toHaveLength(2);
    expect(notUploaded(page)).toMatchObject([{ id, status: 'chosen' }]);
  });

  it('waits while there is no connection, and reports that meanwhile', async () => {
    const page = await openPage();
    page.choose(pictureFile('flag.jpg'));
    const seen: string[] = [];
    page.connection.subscribe(() => seen.push(page.connection.get()));
    gallery.lostCalls = 20;
    await page.uploadAll();
    expect(page.alerts).toEqual([uploaded]);
    expect(seen).toEqual(['unreachable', 'reachable']);
  });
});

it('treats lost requests and 5xx responses as transient, and rejections as permanent', async () => {
  const { ApiError, ApiUnavailable } = await openPage();
  const { isTransient } = await import('../../../../web/gallery/desk/queue/upload-queue.ts');
  const { UploadError } = await import('../../../../web/desk/uploads/send-file.ts');
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
