import { limits } from '../limits.ts';
import { renditionsPrefix } from './renditions.ts';

/** The path prefix of uploaded files on the site, followed by the file's key. */
export const mediaPath = '/media/';

// The file extension of each MIME type that may be uploaded. SVG and HTML are excluded because they can run scripts.
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

/** The upload rules of the gallery, whose keys start with `gallery/`. */
export const galleryFolder: UploadFolder = {
  types: pictures,
  maximumBytes: limits.galleryImageBytes,
  wrongType: 'Please select an image file',
  tooLarge: imageTooLarge(limits.galleryImageBytes),
};
export const galleryPrefix = 'gallery/';

/** The folders that are served publicly: the first segment of a key. */
export const mediaFolders: readonly string[] = [
  ...Object.keys(uploadFolders),
  galleryPrefix.slice(0, -1),
  renditionsPrefix.slice(0, -1),
];

/** Deleted files are kept under this prefix, which is not served. */
export const deletedPrefix = 'deleted/';
export const deletedKey = (key: string): string => deletedPrefix + key;

/** Uploads land under this prefix, which is not served, until a record references them. */
export const incomingPrefix = 'incoming/';
export const incomingKey = (key: string): string => incomingPrefix + key;

/**
 * The original of a document that has been hidden from visitors is kept under this prefix, which is not served. While the
 * document is visible, a copy exists under its own key.
 */
export const hiddenPrefix = 'hidden/';
export const hiddenKey = (key: string): string => hiddenPrefix + key;

/** The event that the gallery's Lambda receives after an upload, with the picture's key under `incoming/`. */
export type MediaArrival = { readonly arrived: string };

/** Whether a key is in a folder that is served publicly. */
export function isServedKey(key: string): boolean {
  return mediaFolders.some((folder) => key.startsWith(`${folder}/`));
}

/** The site path of the file with this key. */
export function mediaUrl(key: string): string {
  return mediaPath + key.split('/').map(encodeURIComponent).join('/');
}

/** Parses the key from the site path of an uploaded file; undefined for any other URL. */
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

/** The MIME type of an uploaded file, by the extension of its key; undefined for an unknown extension. */
export function contentTypeOf(key: string): string | undefined {
  return contentTypes.get(key.slice(key.lastIndexOf('.') + 1));
}

/** Whether a file of this MIME type is served as a download: Word documents only. */
export function isAttachment(contentType: string): boolean {
  return Object.hasOwn(wordDocuments, contentType);
}
