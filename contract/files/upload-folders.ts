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
  parish: {
    types: pictureTypes,
    maximumBytes: limits.teamPhotoBytes,
    wrongType: 'Please select an image file',
    tooLarge: imageTooLarge(limits.teamPhotoBytes),
  },
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
