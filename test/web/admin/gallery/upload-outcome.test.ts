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

describe('what is said of uploads', () => {
  const failed = 'Failed to upload image. Please try again.';

  it('is the success once, and nothing of it when one of them has failed', () => {
    expect(alertsOfRun([uploadedAlert, uploadedAlert])).toEqual([uploadedAlert]);
    expect(alertsOfRun([uploadedAlert, failed, undefined])).toEqual([failed]);
    expect(alertsOfRun([undefined])).toEqual([]);
  });

  it('says where visitors see it: in its folder, or in the gallery where it went into several', () => {
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

  it('tells a picture that cannot be opened, one that is not stored, and one that lacks its caption apart', () => {
    const notSent = new UploadError(403, 'Forbidden');
    expect(uploadErrorAlert(notSent, false)).toBe(failed);
    expect(uploadErrorAlert(new UnreadableImageError('x'), false)).toBe('Please select an image file');
    expect(uploadErrorAlert(notSent, true)).toBe('Failed to update caption. Please try again.');
  });

  it('is, beside the picture, the reason', () => {
    const refusal = new ApiError(400, 'Bad Request', {
      error: 'Please correct this field: caption.',
      details: { fields: { caption: 'Caption must be at most 500 characters long.' } },
    });
    expect(uploadFailureMessage(new UploadError(403, 'Forbidden'), false)).toBe('Upload failed: Forbidden');
    expect(uploadFailureMessage(refusal, true)).toBe(
      'The image is uploaded, but not its caption. Caption must be at most 500 characters long.',
    );
  });
});
