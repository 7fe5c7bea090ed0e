const MEBIBYTE = 1024 * 1024;

/** Sizes in bytes, lengths in characters, counts in items. Source: specification §5 and §9; where it is silent, what a parish needs at most. */
export const limits = {
  /** Documents and gallery images (specification §5). */
  documentBytes: 10 * MEBIBYTE,
  galleryImageBytes: 10 * MEBIBYTE,
  galleryImageMegapixels: 50,
  /** The small form of a picture that comes with the request for its grant. */
  thumbnailBytes: 64 * 1024,
  teamPhotoBytes: 5 * MEBIBYTE,
  uploadBytes: 10 * MEBIBYTE,
  /** Larger requests are refused before parsing. */
  requestBodyBytes: 256 * 1024,
  massTimes: 7,
  /** Events that one repetition makes, the first included. */
  seriesEvents: 60,

  titleLength: 200,
  lineLength: 200,
  excerptLength: 1_000,
  descriptionLength: 20_000,
  contentLength: 50_000,
  urlLength: 2_000,
  fileNameLength: 255,
  captionLength: 500,
  /** Files that one request looks for among the pictures. */
  hashesAtOnce: 1_000,
  folderNameLength: 80,
  /** S3's limit for keys is 1,024 bytes: https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html */
  pictureKeyLength: 1_024,

  /** Validity of an upload grant. */
  uploadGrantSeconds: 15 * 60,
  /** Validity of the address at which administrators read a document that visitors do not see. */
  viewSeconds: 60 * 60,
  /** How long earlier versions and deleted items are kept. */
  revisionDays: 90,
  /** How long deleted files are kept under `deleted/`. */
  deletedFileDays: 30,
  /** How long an upload that no record has taken is kept under `incoming/`. */
  incomingFileDays: 1,
  /** How long the list of arrivals names a picture that the gallery has taken, and one that it has refused. */
  takenArrivalDays: 1,
  refusedArrivalDays: 30,
  /** How many changes the list of all changes holds. */
  latestChanges: 200,
  /** Age at which an unreferenced file is swept; younger ones may belong to an open form. */
  orphanAgeMilliseconds: 24 * 60 * 60 * 1000,
} as const;
