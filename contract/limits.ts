const MEBIBYTE = 1024 * 1024;

/** Sizes in bytes, lengths in characters, counts in items. From specification §5 and §9, or the most that a parish needs. */
export const limits = {
  /** Documents and gallery images (specification §5). */
  documentBytes: 10 * MEBIBYTE,
  galleryImageBytes: 10 * MEBIBYTE,
  galleryImageMegapixels: 50,
  teamPhotoBytes: 5 * MEBIBYTE,
  uploadBytes: 10 * MEBIBYTE,
  /** Larger requests are rejected before parsing. */
  requestBodyBytes: 256 * 1024,
  massTimes: 7,
  /** Devotions that are called off on one day. */
  cancelledDevotions: 30,
  /** Occurrences that one repeated event creates, including the first. */
  seriesEvents: 60,
  arrangementsLength: 300,
  /** How many days after a funeral visitors are asked to pray for the dead. */
  funeralDays: 31,
  /** Entries of the parish record. */
  ministries: 30,
  moments: 20,
  readyLines: 10,
  visitFacts: 20,
  safeguardingEntries: 20,
  historySources: 30,
  churches: 20,
  moreLinks: 10,
  weeklyLinks: 2,
  paragraphs: 20,
  paragraphLength: 3_000,
  /** A ministry, or what to do for a sacrament. */
  entryLength: 2_000,

  noticeLength: 140,
  noticeDays: 14,
  pageLabelLength: 40,
  titleLength: 200,
  lineLength: 200,
  excerptLength: 1_000,
  descriptionLength: 20_000,
  contentLength: 50_000,
  urlLength: 2_000,
  formerPathLength: 500,
  fileNameLength: 255,
  /** RFC 5321 allows no longer address. */
  emailLength: 254,
  captionLength: 500,
  /** Hashes per request for duplicate pictures. */
  hashesAtOnce: 1_000,
  folderNameLength: 80,
  /** S3's limit for keys is 1,024 bytes: https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html */
  pictureKeyLength: 1_024,

  /** The longest run of the media function. */
  mediaRunSeconds: 5 * 60,
  /** Validity of an upload grant. */
  uploadGrantSeconds: 15 * 60,
  /** Validity of the URL at which administrators open a document that is hidden from visitors. */
  viewSeconds: 60 * 60,
  /** Validity of a link to a draft. */
  draftLinkDays: 7,
  /** How many e-mails with an invitation are sent in 24 hours. Cognito itself sends 50 e-mails a day. */
  invitationsADay: 20,
  /** How long the password in an invitation is valid. */
  invitationDays: 7,
  /** How long earlier versions and deleted items are kept. */
  revisionDays: 90,
  /** How long a deleted file can be restored, by the versions that S3 keeps. */
  deletedFileDays: 30,
  /** How long logs of requests are kept. They contain IP addresses, which are personal data. */
  logDays: 30,
  /** How far back items and files can be recovered; the maximum of DynamoDB's point-in-time recovery. */
  recoveryDays: 35,
  /** How long an upload stays under `incoming/` that is not yet a record's file or a rendered picture. */
  incomingFileDays: 1,
  /** How long administrators read why a picture was refused. */
  refusedPictureDays: 30,
  /** The length of the list of all changes. */
  latestChanges: 200,
  /** The length of the list of deleted items. */
  latestDeletions: 1000,
  /** The age at which an unreferenced file is deleted; a younger one may belong to an open form. */
  orphanAgeMilliseconds: 24 * 60 * 60 * 1000,
} as const;
