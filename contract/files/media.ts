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
