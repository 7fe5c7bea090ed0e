import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type QueuedPicture, sendPicture } from '../../../../web/admin/gallery/upload-queue.ts';
import { UploadCancelledError } from '../../../../web/admin/uploads/send-file.ts';
import { api } from '../../../../web/session/api.ts';
import { fakeUploads, type FakeUpload } from '../fake-uploads.ts';

/** GIFs alone can be read without a browser's canvas. */
const gif = Uint8Array.from([...Buffer.from('GIF89a'), 1, 0, 1, 0, 0, 0, 0, 0x3b]);
const picture: QueuedPicture = {
  id: 'p',
  file: new File([gif], 'flag.gif', { type: 'image/gif' }),
  folder: 'easter',
  preview: '',
  caption: '  Our flag ',
  state: { status: 'chosen' },
};
const grant = {
  uploadURL: 'https://s3.example/put',
  fileUrl: '/media/gallery/easter/1.gif',
  key: 'easter/1.gif',
};
let uploads: FakeUpload[];
let granted: ReturnType<typeof vi.spyOn>;
let captioned: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  uploads = fakeUploads();
  granted = vi.spyOn(api.gallery, 'grant').mockResolvedValue(grant);
  captioned = vi.spyOn(api.gallery, 'setCaption').mockResolvedValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const options = () => {
  const controller = new AbortController();
  const keys: string[] = [];
  return {
    keys,
    controller,
    it: { signal: controller.signal, onProgress: () => {}, onStored: (key: string) => void keys.push(key) },
  };
};

describe('a chosen picture', () => {
  it('is sent to its folder, and its trimmed caption after it', async () => {
    const followed = options();
    const sending = sendPicture(picture, followed.it);
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    expect(granted).toHaveBeenCalledWith({
      fileName: 'flag.gif',
      fileType: 'image/gif',
      fileSize: gif.length,
      folder: 'easter',
    });
    expect(captioned).not.toHaveBeenCalled();
    uploads[0]?.respond(200);
    await sending;
    expect(followed.keys).toEqual(['easter/1.gif']);
    expect(captioned).toHaveBeenCalledWith('easter/1.gif', 'Our flag');
  });

  it('that is stored and lacks its caption alone is not sent again', async () => {
    await sendPicture({ ...picture, key: 'easter/1.gif' }, options().it);
    expect(granted).not.toHaveBeenCalled();
    expect(captioned).toHaveBeenCalledOnce();
  });

  it('without a caption has none set', async () => {
    await sendPicture({ ...picture, key: 'easter/1.gif', caption: '  ' }, options().it);
    expect(captioned).not.toHaveBeenCalled();
  });

  it('that is cancelled before its grant is not sent at all', async () => {
    const followed = options();
    followed.controller.abort();
    await expect(sendPicture(picture, followed.it)).rejects.toBeInstanceOf(UploadCancelledError);
    expect([granted.mock.calls, uploads]).toEqual([[], []]);
  });
});

describe('pictures that are sent side by side', () => {
  it('are granted in the order in which they begin, also after one that was cancelled', async () => {
    const names = ['first', 'second', 'third'];
    const followed = names.map(() => options());
    const sent = names.map((name, index) =>
      sendPicture({ ...picture, file: new File([gif], name, { type: 'image/gif' }) }, followed[index]!.it),
    );
    followed[1]?.controller.abort();
    await expect(sent[1]).rejects.toThrow(UploadCancelledError);
    await vi.waitFor(() => expect(uploads).toHaveLength(2));
    expect(granted).toHaveBeenNthCalledWith(1, expect.objectContaining({ fileName: 'first' }));
    expect(granted).toHaveBeenNthCalledWith(2, expect.objectContaining({ fileName: 'third' }));
    for (const upload of [...uploads].reverse()) upload.respond(200);
    await Promise.all([sent[0], sent[2]]);
  });
});
