/** The S3 error codes that this stand-in returns, with their HTTP statuses (API reference, "Error responses"). */
const statuses = {
  AccessDenied: 403,
  AccessForbidden: 403,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidRange: 416,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedXML: 400,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

/** An S3 error response. */
export class S3Error extends Error {
  override readonly name = 'S3Error';

  constructor(
    readonly code: keyof typeof statuses,
    message: string,
  ) {
    super(message);
  }

  get status(): number {
    return statuses[this.code];
  }
}
