import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOnItsWay, type QueuedPicture, queued } from '../../../../web/admin/gallery/upload-queue.ts';
import {
  alertsOfRun,
  uploadedAlert,
  uploadErrorAlert,
  uploadFailureMessage,
} from '../../../../web/admin/gallery/upload-outcome.ts';
import { UploadError } from '../../../../web/admin/uploads/send-file.ts';
import { UnreadableImageError } from '../../../../web/admin/uploads/strip-metadata.ts';
import { ApiError } from '../../../../web/data/api-error.ts';

describe('the queue', () => {
  beforeEach(() => vi.stubGlobal('URL', { createObjectURL: (file: File) => `blob:${file.name}` }));
  afterEach(() => vi.unstubAllGlobals());

  it('holds each chosen file for the folder that was open, under an id of its own', () => {
    const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name));
    const pictures = queued(files, 'easter');
    expect(pictures.map(({ file, folder, preview }) => [file.name, folder, preview])).toEqual([
      ['a.jpg', 'easter', 'blob:a.jpg'],
      ['b.jpg', 'easter', 'blob:b.jpg'],
    ]);
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(2);
    expect(pictures.some(isOnItsWay)).toBe(false);
  });

  it.each([
    [{ status: 'waiting' }, true],
    [{ status: 'uploading', percent: 3 }, true],
    [{ status: 'uploaded' }, false],
    [{ status: 'failed', message: 'No.' }, false],
  ] as const)('knows of a picture with the state %o whether it is on its way: %s', (state, isSo) => {
    const picture: QueuedPicture = { ...queued([new File([], 'a')], '')[0]!, state };
    expect(isOnItsWay(picture)).toBe(isSo);
  });
});

describe('what is said of uploads', () => {
  const failed = 'Failed to upload image. Please try again.';

  it('is the success once, and nothing of it when one of them has failed', () => {
    expect(alertsOfRun([uploadedAlert, uploadedAlert])).toEqual([uploadedAlert]);
    expect(alertsOfRun([uploadedAlert, failed, undefined])).toEqual([failed]);
    expect(alertsOfRun([undefined])).toEqual([]);
  });

  it('tells a picture that cannot be opened, one that is not stored, and one that lacks its caption apart', () => {
    const notSent = new UploadError('Upload failed: Forbidden');
    expect(uploadErrorAlert(notSent, false)).toBe(failed);
    expect(uploadErrorAlert(new UnreadableImageError('x'), false)).toBe('Please select an image file');
    expect(uploadErrorAlert(notSent, true)).toBe('Failed to update caption. Please try again.');
  });

  it('is, beside the picture, the reason', () => {
    const refusal = new ApiError(400, 'Bad Request', {
      error: 'Please correct this field: caption.',
      details: { fields: { caption: 'Caption must be at most 500 characters long.' } },
    });
    expect(uploadFailureMessage(new UploadError('Upload failed: Forbidden'), false)).toBe(
      'Upload failed: Forbidden',
    );
    expect(uploadFailureMessage(refusal, true)).toBe(
      'The image is uploaded, but not its caption. Caption must be at most 500 characters long.',
    );
  });
});
