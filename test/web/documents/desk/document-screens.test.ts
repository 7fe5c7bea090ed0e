import { describe, expect, it } from 'vitest';
import {
  type DocumentScreen,
  lectioDivina,
  meetingNotes,
  newsletters,
} from '../../../../web/documents/desk/document-screens.ts';
import { validateDocument, validateImage, mimeTypeOf } from '../../../../web/desk/uploads/send-file.ts';
import { uploadFolders } from '../../../../contract/files/upload-folders.ts';

const word = 'application/msword';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const folderOf = ({ form }: { form: Pick<DocumentScreen['form'], 'file'> }) =>
  form.file?.folder ?? uploadFolders.newsletters;
const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

describe('the document tabs', () => {
  it.each([
    [newsletters, 'Please select a PDF file', [word, docx]],
    [meetingNotes, 'Please select a PDF or Word document', []],
    [lectioDivina, 'Please select a PDF, DOC, or DOCX file', []],
  ])(
    'accept the file types of the specification for $form.resource, and reject others with its message',
    (screen, message, rejected) => {
      for (const type of ['application/pdf', word, docx]) {
        const fault = validateDocument(file('a', type), folderOf(screen));
        expect(fault).toBe([...rejected].some((each) => each === type) ? message : undefined);
      }
      expect(validateDocument(file('a.png', 'image/png'), folderOf(screen))).toBe(message);
      expect(validateDocument(file('a.html', 'text/html'), folderOf(screen))).toBe(message);
    },
  );

  it('accept a file of exactly 10 MB, and reject one byte more', () => {
    const type = 'application/pdf';
    expect(validateDocument(file('a.pdf', type, 10_485_760), folderOf(newsletters))).toBeUndefined();
    expect(validateDocument(file('a.pdf', type, 10_485_761), folderOf(newsletters))).toBe(
      'File size must be less than 10MB',
    );
  });

  it('recognise a Word file by its extension if the device reports no type', () => {
    expect(mimeTypeOf(file('Notes.DOCX', ''), folderOf(meetingNotes))).toBe(docx);
    expect(validateDocument(file('notes.doc', ''), folderOf(meetingNotes))).toBeUndefined();
    expect(validateDocument(file('notes.exe', ''), folderOf(meetingNotes))).toBe(
      'Please select a PDF or Word document',
    );
  });

  it('have the alerts of the specification', () => {
    const texts = [newsletters, meetingNotes, lectioDivina].map((screen) => [
      screen.uploadLabel,
      screen.emptyText,
      screen.uploaded,
      screen.uploadFailed,
      screen.deleted,
      screen.deleteFailed,
    ]);
    expect(texts).toEqual([
      [
        'Upload Newsletter',
        'No newsletters have been uploaded yet.',
        'Newsletter uploaded successfully!',
        'Failed to upload newsletter. Please try again.',
        'Newsletter deleted successfully',
        'Failed to delete newsletter. Please try again.',
      ],
      [
        'Upload Meeting Note',
        'No meeting notes have been uploaded yet.',
        'Meeting note uploaded successfully!',
        'Failed to upload meeting note. Please try again.',
        'Meeting note deleted successfully',
        'Failed to delete meeting note. Please try again.',
      ],
      [
        'Upload Document',
        'No documents have been uploaded yet.',
        'Lectio Divina document uploaded successfully!',
        'Failed to upload document. Please try again.',
        'Document deleted successfully',
        'Failed to delete document. Please try again.',
      ],
    ]);
  });
});

describe('validateImage for team photos', () => {
  const folder = uploadFolders['team-photos'];

  it('accepts an image of at most 5 MB', () => {
    expect(validateImage(file('a.pdf', 'application/pdf'), folder)).toBe('Please select an image file');
    expect(validateImage(file('a.jpg', 'image/jpeg', 5_242_880), folder)).toBeUndefined();
    expect(validateImage(file('a.jpg', 'image/jpeg', 5_242_881), folder)).toBe(
      'Image size must be less than 5MB',
    );
  });
});
