import { describe, expect, it } from 'vitest';
import {
  afterUpload,
  alertsOfRun,
  uploadErrorAlert,
  uploadFailureMessage,
} from '../../../../web/admin/gallery/queue/upload-outcome.ts';
import { UploadError } from '../../../../web/admin/uploads/send-file.ts';
import { UnreadableImageError } from '../../../../web/admin/uploads/strip-metadata.ts';
import { ApiError } from '../../../../web/data/api-error.ts';

const to = (...folders: string[]) => folders.map((folder) => ({ folder, at: 0 }));

describe('the outcome of uploads', () => {
  const failed = 'Failed to upload image. Please try again.';

  const success = 'Image uploaded successfully!';
  const run = { failures: [], isStopping: false, total: 2 };

  it('alerts success once, and only the failures if any picture failed', () => {
    expect(alertsOfRun({ ...run, uploads: to('', '') })).toEqual([success]);
    expect(alertsOfRun({ ...run, uploads: to(''), failures: [failed, failed] })).toEqual([failed]);
    expect(alertsOfRun({ ...run, uploads: [] })).toEqual([]);
  });

  it('leaves the alert to the end of a run that was paused while pictures remained', () => {
    const paused = { ...run, isStopping: true };
    expect(alertsOfRun({ ...paused, uploads: to('') })).toEqual([]);
    expect(alertsOfRun({ ...paused, uploads: to('', '') })).toEqual([success]);
  });

  it('links to the folder of the uploads, or to the gallery for several folders', () => {
    expect(afterUpload({ uploads: to('Holy Week') })).toEqual({
      message: 'Uploaded 1 image. Visitors see it now.',
      view: '/gallery/Holy%20Week',
    });
    expect(afterUpload({ uploads: to('', '') })).toEqual({
      message: 'Uploaded 2 images. Visitors see them now.',
      view: '/gallery',
    });
    expect(afterUpload({ uploads: to('easter', 'lent') })?.view).toBe('/gallery');
    expect(afterUpload({ uploads: [] })).toBeUndefined();
  });

  it('distinguishes the alerts of an undecodable file, a failed upload and a failed caption', () => {
    const notSent = new UploadError(403, 'Forbidden');
    expect(uploadErrorAlert(notSent, false)).toBe(failed);
    expect(uploadErrorAlert(new UnreadableImageError('x'), false)).toBe('Please select an image file');
    expect(uploadErrorAlert(notSent, true)).toBe('Failed to update caption. Please try again.');
  });

  it('returns the reason as the message beside the picture', () => {
    const refusal = new ApiError(400, 'Bad Request', {
      error: 'Please correct this field: caption.',
      details: { fields: { caption: 'Caption must be at most 500 characters long.' } },
    });
    expect(uploadFailureMessage(new UploadError(403, 'Forbidden'), false)).toBe('Upload failed: Forbidden');
    expect(uploadFailureMessage(refusal, true)).toBe(
      'The image was uploaded, but its caption was not saved. Caption must be at most 500 characters long.',
    );
  });
});
