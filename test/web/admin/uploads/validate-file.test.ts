import { describe, expect, it } from 'vitest';
import { galleryFolder, uploadFolders } from '../../../../contract/media.ts';
import { validateDocument, validateImage, mimeTypeOf } from '../../../../web/admin/uploads/validate-file.ts';

const MEBIBYTE = 1_048_576;
const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

describe('a picture', () => {
  it.each(['image/jpeg', 'image/png', 'image/gif', 'image/heic'])('of the type %s may be tried', (type) => {
    expect(validateImage(file('a', type), galleryFolder)).toBeUndefined();
  });

  it.each(['', 'application/pdf', 'text/html', 'video/mp4'])('of the type "%s" is none', (type) => {
    expect(validateImage(file('a.jpg', type), galleryFolder)).toBe('Please select an image file');
  });

  it.each(['IMG_0001.HEIC', 'IMG_0001.heif'])(
    'of an iPhone may be tried where its type is not known: %s',
    (name) => {
      expect(validateImage(file(name, ''), galleryFolder)).toBeUndefined();
    },
  );

  it('must not be empty', () => {
    expect(validateImage(file('a.jpg', 'image/jpeg', 0), galleryFolder)).toMatch(/^This file is empty/);
  });

  it('may have 10 MB in the gallery, moving or not, and 5 MB as a team member’s photo', () => {
    for (const type of ['image/jpeg', 'image/gif']) {
      expect(validateImage(file('a', type, 10 * MEBIBYTE), galleryFolder)).toBeUndefined();
      expect(validateImage(file('a', type, 10 * MEBIBYTE + 1), galleryFolder)).toBe(
        'Image size must be less than 10MB',
      );
    }
    const photos = uploadFolders['team-photos'];
    expect(validateImage(file('a', 'image/gif', 5 * MEBIBYTE + 1), photos)).toBe(
      'Image size must be less than 5MB',
    );
  });
});

describe('a document', () => {
  it('is known by its name only where the device does not know its type', () => {
    const folder = uploadFolders.meetings;
    expect(mimeTypeOf(file('notes.DOC', ''), folder)).toBe('application/msword');
    expect(mimeTypeOf(file('notes', ''), folder)).toBe('');
    expect(validateDocument(file('notes.doc', 'text/html'), folder)).toBe(
      'Please select a PDF or Word document',
    );
  });

  it('must not be empty', () => {
    const empty = file('a.pdf', 'application/pdf', 0);
    expect(validateDocument(empty, uploadFolders.newsletters)).toMatch(/^This file is empty/);
  });

  it('is first asked for its type, then for its size', () => {
    const large = file('a.png', 'image/png', 10 * MEBIBYTE + 1);
    expect(validateDocument(large, uploadFolders.newsletters)).toBe('Please select a PDF file');
  });
});
