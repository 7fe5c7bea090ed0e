const MEBIBYTE = 1024 * 1024;

/** Sizes in bytes, lengths in characters, counts in items. Source: specification §5 and §9; where it is silent, what a parish needs at most. */
export const limits = {
  /** Documents and gallery images (specification §5). */
  documentBytes: 10 * MEBIBYTE,
  galleryImageBytes: 10 * MEBIBYTE,
  teamPhotoBytes: 5 * MEBIBYTE,
  uploadBytes: 10 * MEBIBYTE,
  /** A request to the API that is larger is refused before it is parsed. */
  requestBodyBytes: 256 * 1024,
  massTimes: 7,

  titleLength: 200,
  lineLength: 200,
  excerptLength: 1_000,
  descriptionLength: 20_000,
  contentLength: 50_000,
  urlLength: 2_000,
  fileNameLength: 255,
  captionLength: 500,
  folderNameLength: 80,

  /** How long an upload grant is good for, in seconds. */
  uploadGrantSeconds: 15 * 60,
  /** A file that no record points to is swept once it is this old, in milliseconds: forms in flight keep theirs. */
  orphanAgeMilliseconds: 24 * 60 * 60 * 1000,
} as const;
