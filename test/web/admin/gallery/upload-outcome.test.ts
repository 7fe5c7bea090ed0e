import { describe, expect, it } from 'vitest';
import {
  afterUpload,
  alertsOfRun,
  uploadedAlert,
  uploadErrorAlert,
  uploadFailureMessage,
} from '../../../../web/admin/gallery/queue/upload-outcome.ts';
import { UploadError } from '../../../../web/admin/uploads/send-file.ts';
import { UnreadableImageError } from '../../../../web/admin/uploads/strip-metadata.ts';
import { ApiError } from '../../../../web/data/api-error.ts';

describe('the outcome of uploads', () => {
  const failed = 'Failed to upload image. Please try again.';

  it('alerts success once, and only the failures if any picture failed', () => {
    expect(alertsOfRun([uploadedAlert, uploadedAlert])).toEqual([uploadedAlert]);
    expect(alertsOfRun([uploadedAlert, failed, undefined])).toEqual([failed]);
    expect(alertsOfRun([undefined])).toEqual([]);
  });

  it('links to the folder of the uploads, or to the gallery for several folders', () => {
    expect(afterUpload(['Holy Week'])).toEqual({
      message: 'Uploaded 1 image. Visitors see it now.',
      view: '/gallery/Holy%20Week',
    });
    expect(afterUpload(['', ''])).toEqual({
      message: 'Uploaded 2 images. Visitors see them now.',
      view: '/gallery',
    });
    expect(afterUpload(['easter', 'lent'])?.view).toBe('/gallery');
    expect(afterUpload([])).toBeUndefined();
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
