import { limits } from './limits.ts';
import { renditionsPrefix } from './renditions.ts';

/** Path of uploaded files on the site, followed by the file's key. */
export const mediaPath = '/media/';

/** The file extension of every MIME type that may be uploaded. SVG and HTML are absent because they can run script. */
const pictures = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
} as const;
const wordDocuments = {
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const;
const pdf = { 'application/pdf': 'pdf' } as const;

/** What a folder accepts: MIME type → extension, maximum size in bytes, and the messages for other files (specification §5). */
export type UploadFolder = {
  readonly types: Readonly<Record<string, string>>;
  readonly maximumBytes: number;
  readonly wrongType: string;
  readonly tooLarge: string;
};

const megabytes = (bytes: number) => bytes / 1024 / 1024;
const fileTooLarge = (bytes: number) => `File size must be less than ${megabytes(bytes)}MB`;
const imageTooLarge = (bytes: number) => `Image size must be less than ${megabytes(bytes)}MB`;

/** The folders of `POST /api/uploads/presigned-url` (specification §7). */
export const uploadFolders = {
  'team-photos': {
    types: pictures,
    maximumBytes: limits.teamPhotoBytes,
    wrongType: 'Please select an image file',
    tooLarge: imageTooLarge(limits.teamPhotoBytes),
  },
  newsletters: {
    types: pdf,
    maximumBytes: limits.documentBytes,
    wrongType: 'Please select a PDF file',
    tooLarge: fileTooLarge(limits.documentBytes),
  },
  meetings: {
    types: { ...pdf, ...wordDocuments },
    maximumBytes: limits.documentBytes,
    wrongType: 'Please select a PDF or Word document',
    tooLarge: fileTooLarge(limits.documentBytes),
  },
  'lectio-divina': {
    types: { ...pdf, ...wordDocuments },
    maximumBytes: limits.documentBytes,
    wrongType: 'Please select a PDF, DOC, or DOCX file',
    tooLarge: fileTooLarge(limits.documentBytes),
  },
  uploads: {
    types: { ...pictures, ...pdf, ...wordDocuments },
    maximumBytes: limits.uploadBytes,
    wrongType: 'Please select a picture (JPEG, PNG, WebP, GIF, AVIF) or a PDF or Word document',
    tooLarge: fileTooLarge(limits.uploadBytes),
  },
} as const satisfies Record<string, UploadFolder>;

export type UploadFolderName = keyof typeof uploadFolders;

/** What the gallery accepts; its keys start with `gallery/`. */
export const galleryFolder: UploadFolder = {
  types: pictures,
  maximumBytes: limits.galleryImageBytes,
  wrongType: 'Please select an image file',
  tooLarge: imageTooLarge(limits.galleryImageBytes),
};
export const galleryPrefix = 'gallery/';

/** All folders that files are served from: the first segment of a key. */
export const mediaFolders: readonly string[] = [
  ...Object.keys(uploadFolders),
  galleryPrefix.slice(0, -1),
  renditionsPrefix.slice(0, -1),
];

/** Where the file with this key is kept after its deletion: under no folder that is served. */
export const deletedPrefix = 'deleted/';
export const deletedKey = (key: string): string => deletedPrefix + key;

/** Where the file with this key is put by an upload, until a record takes it: under no folder that is served. */
export const incomingPrefix = 'incoming/';
export const incomingKey = (key: string): string => incomingPrefix + key;

/**
 * Where the original of a document with this key is kept once visitors were not to see it: under no folder that is served.
 * At its address there is a copy, for as long as they see the document.
 */
export const hiddenPrefix = 'hidden/';
export const hiddenKey = (key: string): string => hiddenPrefix + key;

/** What the gallery's Lambda gets when a picture was uploaded: its key under `incoming/`. */
export type MediaArrival = { readonly arrived: string };

/** Whether a key lies in a folder that files are served from. */
export function isServedKey(key: string): boolean {
  return mediaFolders.some((folder) => key.startsWith(`${folder}/`));
}

/** The site path of a file, by its key. */
export function mediaUrl(key: string): string {
  return mediaPath + key.split('/').map(encodeURIComponent).join('/');
}

/** The key in the site path of an uploaded file; undefined for any other URL. */
export function mediaKey(url: string): string | undefined {
  if (!url.startsWith(mediaPath)) return undefined;
  try {
    return decodeURIComponent(url.slice(mediaPath.length));
  } catch {
    return undefined;
  }
}

const contentTypes = new Map<string, string>(
  Object.entries({ ...pictures, ...pdf, ...wordDocuments }).map(([type, extension]) => [extension, type]),
);

/** The MIME type of an uploaded file, by its key's extension; undefined for an unknown one. */
export function contentTypeOf(key: string): string | undefined {
  return contentTypes.get(key.slice(key.lastIndexOf('.') + 1));
}

/** How a media file is served: pictures sandboxed, PDFs inline (a sandbox breaks PDF viewers), Word files as attachments. */
export function isAttachment(contentType: string): boolean {
  return Object.hasOwn(wordDocuments, contentType);
}
