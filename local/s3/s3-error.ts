/** The error codes that this stand-in returns, and the HTTP status of each, as S3 has them (API reference, "Error responses"). */
const statuses = {
  AccessDenied: 403,
  AccessForbidden: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidDigest: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

/** An error in S3's own words; `details` become further elements of the XML response. */
export class S3Error extends Error {
  override readonly name = 'S3Error';

  constructor(
    readonly code: keyof typeof statuses,
    message: string,
    readonly details: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }

  get status(): number {
    return statuses[this.code];
  }
}
