import { limits } from '../limits.ts';
import { galleryPrefix, pdfType, pictureTypes, wordTypes } from './media.ts';

/** The upload rules of a folder: MIME type → extension, maximum bytes, and the error messages (specification §5). */
export type UploadFolder = {
  readonly types: Readonly<Record<string, string>>;
  readonly maximumBytes: number;
  readonly wrongType: string;
  readonly tooLarge: string;
};

const megabytes = (bytes: number) => bytes / 1024 / 1024;
const fileTooLarge = (bytes: number) => `File size must be less than ${megabytes(bytes)}MB`;
const imageTooLarge = (bytes: number) => `Image size must be less than ${megabytes(bytes)}MB`;

/** The upload rules of the gallery, whose keys start with `gallery/`. */
export const galleryFolder: UploadFolder = {
  types: pictureTypes,
  maximumBytes: limits.galleryImageBytes,
  wrongType: 'Please select an image file',
  tooLarge: imageTooLarge(limits.galleryImageBytes),
};

/** The folders of `POST /api/uploads/presigned-url` (specification §7). */
export const uploadFolders = {
  'team-photos': {
    types: pictureTypes,
    maximumBytes: limits.teamPhotoBytes,
    wrongType: 'Please select an image file',
    tooLarge: imageTooLarge(limits.teamPhotoBytes),
  },
  /** Its documents are forms, with the rules of newsletters. */
  parish: { ...galleryFolder, types: { ...pictureTypes, ...pdfType } },
  'event-pictures': galleryFolder,
  'news-pictures': galleryFolder,
  newsletters: {
    types: pdfType,
    maximumBytes: limits.documentBytes,
    wrongType: 'Please select a PDF file',
    tooLarge: fileTooLarge(limits.documentBytes),
  },
  meetings: {
    types: { ...pdfType, ...wordTypes },
    maximumBytes: limits.documentBytes,
    wrongType: 'Please select a PDF or Word document',
    tooLarge: fileTooLarge(limits.documentBytes),
  },
  'lectio-divina': {
    types: { ...pdfType, ...wordTypes },
    maximumBytes: limits.documentBytes,
    wrongType: 'Please select a PDF, DOC, or DOCX file',
    tooLarge: fileTooLarge(limits.documentBytes),
  },
  uploads: {
    types: { ...pictureTypes, ...pdfType, ...wordTypes },
    maximumBytes: limits.uploadBytes,
    wrongType: 'Please select a picture (JPEG, PNG, WebP, GIF, AVIF) or a PDF or Word document',
    tooLarge: fileTooLarge(limits.uploadBytes),
  },
} as const satisfies Record<string, UploadFolder>;

export type UploadFolderName = keyof typeof uploadFolders;

/** The folders that are served publicly: the first segment of a key. */
export const mediaFolders: readonly string[] = [...Object.keys(uploadFolders), galleryPrefix.slice(0, -1)];

/** Whether a key is in a folder that is served publicly. */
export function isServedKey(key: string): boolean {
  return mediaFolders.some((folder) => key.startsWith(`${folder}/`));
}

/** What to do with a document of Word, or of another program. */
export const howToMakePdf = 'Open it in Word, choose Save As and then PDF, and select that file.';

/** A kind of file, recognised by its bytes. `label` appears in messages. */
type Kind = { readonly label: string; readonly matches: (bytes: Uint8Array) => boolean };

/** The number of leading bytes to check; a PDF may have up to a kilobyte before its header (PDF 1.7, implementation note 13). */
const SIGNATURE_BYTES = 1024;

/** Signatures: https://en.wikipedia.org/wiki/List_of_file_signatures; AVIF is an ISO base media file with that brand. */
const picture: Kind = {
  label: 'a picture (JPEG, PNG, WebP, GIF or AVIF)',
  matches: (start) =>
    beginsWith(start, [0xff, 0xd8, 0xff]) ||
    beginsWith(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    /^GIF8[79]a/.test(latin1(start)) ||
    /^RIFF[^]{4}WEBP/.test(latin1(start)) ||
    /^[^]{4}ftyp[^]{0,40}?avi[fs]/.test(latin1(start)),
};
const pdf: Kind = { label: 'a PDF document', matches: (start) => latin1(start).includes('%PDF-') };
const word: Kind = {
  label: 'a Word document',
  // An OLE compound file (.doc, or a .docx with a password) or a ZIP archive (.docx), with the part that a document has.
  matches: (bytes) =>
    (isCompound(bytes) && (hasStream(bytes, 'WordDocument') || hasStream(bytes, ENCRYPTED))) ||
    (beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) && includes(bytes, 'word/document')),
};

/** The stream of an OLE compound file in which a .docx with a password is (MS-OFFCRYPTO, 2.3.4.4). */
const ENCRYPTED = 'EncryptedPackage';

const isCompound = (bytes: Uint8Array) => beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** Whether an OLE compound file names a stream, which it does in UTF-16. */
const hasStream = (bytes: Uint8Array, name: string) => includes(bytes, [...name].join('\0'));

const kinds: Readonly<Record<string, Kind>> = {
  jpg: picture,
  png: picture,
  webp: picture,
  gif: picture,
  avif: picture,
  pdf,
  doc: word,
  docx: word,
};

/**
 * An error message for a file whose bytes do not match the extension of its key; undefined when they do. Any allowed picture
 * type matches any picture extension, because browsers display it anyway; likewise for Word documents.
 */
export function contentFault(key: string, bytes: Uint8Array, fileName?: string): string | undefined {
  const kind = kinds[key.slice(key.lastIndexOf('.') + 1)];
  if (!kind || kind.matches(bytes)) return undefined;
  const file = fileName === undefined ? 'This file' : `‘${fileName}’`;
  if (kind === word && latin1(bytes).startsWith('{\\rtf'))
    return `${file} is in Rich Text Format. ${howToMakePdf}`;
  return `${file} is not ${kind.label}, although its name says so. Please select ${kind.label}.`;
}

/**
 * An error message for a document that is not of its type, or that visitors cannot open without a password; an owner's password
 * alone, which protects from changes, asks nobody.
 */
export async function documentFault(
  key: string,
  bytes: Uint8Array,
  fileName: string,
): Promise<string | undefined> {
  const fault = contentFault(key, bytes, fileName);
  if (fault || !(await asksForPassword(bytes))) return fault;
  return `Visitors cannot open ‘${fileName}’. It asks for a password: save a copy without one.`;
}

async function asksForPassword(bytes: Uint8Array): Promise<boolean> {
  if (isCompound(bytes)) return hasStream(bytes, ENCRYPTED);
  if (!pdf.matches(bytes) || !includes(bytes, '/Encrypt')) return false;
  const { getDocumentProxy } = await import('unpdf');
  try {
    // pdf.js transfers the buffer, so pass a copy.
    await (await getDocumentProxy(bytes.slice(), { verbosity: 0 })).loadingTask.destroy();
    return false;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException';
  }
}

function includes(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(text);
}

function beginsWith(start: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => start[index] === byte);
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, SIGNATURE_BYTES), (byte) => String.fromCharCode(byte)).join('');
}
