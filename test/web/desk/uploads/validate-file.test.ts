import { describe, expect, it } from 'vitest';
import { wordTypes } from '../../../../contract/files/media.ts';
import { galleryFolder, uploadFolders } from '../../../../contract/files/upload-folders.ts';
import { mimeTypeOf, validateDocument, validateImage } from '../../../../web/desk/uploads/send-file.ts';

const MEBIBYTE = 1_048_576;
const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

describe('validateImage', () => {
  it.each(['image/jpeg', 'image/png', 'image/gif', 'image/heic'])('accepts the type %s', (type) => {
    expect(validateImage(file('a', type), galleryFolder)).toBeUndefined();
  });

  it.each(['', 'application/pdf', 'text/html', 'video/mp4'])('rejects the type "%s"', (type) => {
    expect(validateImage(file('a.jpg', type), galleryFolder)).toBe('Please select an image file');
  });

  it.each(['IMG_0001.HEIC', 'IMG_0001.heif'])(
    'accepts an iPhone photo of unknown type by its extension: %s',
    (name) => {
      expect(validateImage(file(name, ''), galleryFolder)).toBeUndefined();
    },
  );

  it('rejects an empty file', () => {
    expect(validateImage(file('a.jpg', 'image/jpeg', 0), galleryFolder)).toMatch(/^This file is empty/);
  });

  it('accepts up to 10 MB in the gallery, including GIFs, and 5 MB for a team member’s photo', () => {
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

describe('validateDocument', () => {
  it('says of a Word document how to make the PDF that is wanted', () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    expect(validateDocument(file('June.docx', word), uploadFolders.newsletters)).toBe(
      'Please select a PDF file. Open it in Word, choose Save As and then PDF, and select that file.',
    );
  });

  it.each([
    '',
    'application/zip',
    'application/octet-stream',
    'application/x-pdf',
    'application/wps-office.docx',
    'application/vnd.ms-office',
  ])('goes by the extension where the computer calls the file "%s"', (type) => {
    const folder = uploadFolders.meetings;
    for (const [name, canonical] of [
      ['Notes.DOCX', Object.keys(wordTypes)[1]],
      ['notes.pdf', 'application/pdf'],
      ['notes.doc', 'application/msword'],
    ] as const) {
      const document = file(name, type);
      expect(validateDocument(document, folder)).toBeUndefined();
      expect(mimeTypeOf(document, folder)).toBe(canonical);
    }
    expect(validateDocument(file('notes.exe', type), folder)).toBe('Please select a PDF or Word document');
  });

  it('rejects an empty file', () => {
    const empty = file('a.pdf', 'application/pdf', 0);
    expect(validateDocument(empty, uploadFolders.newsletters)).toMatch(/^This file is empty/);
  });

  it('checks the type before the size', () => {
    const large = file('a.png', 'image/png', 10 * MEBIBYTE + 1);
    expect(validateDocument(large, uploadFolders.newsletters)).toBe('Please select a PDF file');
  });
});
