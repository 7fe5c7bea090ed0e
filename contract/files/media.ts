/** The path prefix of uploaded files on the site, followed by the file's key. */
export const mediaPath = '/media/';

// The file extension of each MIME type that may be uploaded. SVG and HTML are excluded because they can run scripts.
export const pictureTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
} as const;
export const wordTypes = {
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const;
export const pdfType = { 'application/pdf': 'pdf' } as const;

/** The prefix of the gallery's keys. */
export const galleryPrefix = 'gallery/';

// None of these three prefixes is served.
/** Uploads land under this prefix, until a record references the document or the picture has been rendered. */
export const incomingPrefix = 'incoming/';
export const incomingKey = (key: string): string => incomingPrefix + key;

/** The uploaded files of pictures, of which only renditions are shown. */
export const originalsPrefix = 'originals/';
export const originalKey = (key: string): string => originalsPrefix + key;

/** The empty file that marks a file as unused since it was stored, by the stem of its key. */
export const unusedMark = (stem: string): string => `${originalKey(stem)}.unused`;

/** Every document and every rendition. While visitors may see it, a copy exists under its own key. */
export const hiddenPrefix = 'hidden/';
export const hiddenKey = (key: string): string => hiddenPrefix + key;

/** What the keys of a file and of all that is made of it begin with: `gallery/<uuid>` for `gallery/<uuid>-480.avif`. */
export const stemOf = (key: string): string => key.replace(/(-(\d{3,4}|(icon|card)-\d+))?\.\w+$/, '');

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
  Object.entries({ ...pictureTypes, ...pdfType, ...wordTypes }).map(([type, extension]) => [extension, type]),
);

/** The MIME type of an uploaded file, by the extension of its key; undefined for an unknown extension. */
export function contentTypeOf(key: string): string | undefined {
  return contentTypes.get(key.slice(key.lastIndexOf('.') + 1));
}

/** Whether the extension of a key is that of a picture. */
export function isPictureFile(key: string): boolean {
  return contentTypeOf(key)?.startsWith('image/') ?? false;
}

/** Whether a file of this MIME type is served as a download: Word documents only. */
export function isAttachment(contentType: string): boolean {
  return Object.hasOwn(wordTypes, contentType);
}
