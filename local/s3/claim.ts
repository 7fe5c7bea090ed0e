import { parameter, type S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';

/** A request's signature fields, with format and timestamps validated. The signature itself is not verified yet. */
export type Claim = {
  readonly accessKeyId: string;
  /** Day, region, service and `aws4_request`, from which the signing key is derived. */
  readonly scope: readonly string[];
  /** The time of signing, such as `20301231T235959Z`. */
  readonly timestamp: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly payloadHash: string;
};

/** The clock skew that S3 allows, in milliseconds: 15 minutes. */
const skew = 15 * 60 * 1000;
/** The longest validity of a presigned URL that S3 allows, in seconds: seven days. */
const maxValidity = 7 * 24 * 60 * 60;

/** Parses an Authorization header. Throws an S3Error when it is malformed or its timestamp is more than 15 minutes off. */
export function headerClaim(authorization: string, request: S3Request, now: Date): Claim {
  const match =
    /^AWS4-HMAC-SHA256 +Credential=([^,\s]+), *SignedHeaders=([^,\s]+), *Signature=([^,\s]+)$/.exec(
      authorization,
    );
  const [, credential, signedHeaders, signature] = match ?? [];
  if (credential === undefined || signedHeaders === undefined || signature === undefined) {
    throw malformedHeader('The authorization header that you provided is not valid.');
  }
  const payloadHash = request.headers.get('x-amz-content-sha256');
  if (payloadHash === undefined) {
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  }
  const timestamp = request.headers.get('x-amz-date') ?? '';
  const signedAt = parsedTimestamp(timestamp);
  if (signedAt === undefined) {
    throw new S3Error('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header');
  }
  if (Math.abs(now.getTime() - signedAt) > skew) {
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
      { RequestTime: timestamp, ServerTime: now.toISOString() },
    );
  }
  return {
    ...parsedCredential(credential, timestamp, malformedHeader),
    timestamp,
    signedHeaders: signedHeaders.split(';'),
    signature,
    payloadHash,
  };
}

/** Parses the query parameters of a presigned URL. Throws an S3Error when they are malformed, expired or not yet valid. */
export function queryClaim(request: S3Request, now: Date): Claim {
  const required = (name: string) => {
    const value = parameter(request, name);
    if (value === undefined)
      throw malformedQuery(`Query-string authentication requires the ${name} parameter.`);
    return value;
  };
  if (required('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') {
    throw malformedQuery('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"');
  }
  const timestamp = required('X-Amz-Date');
  checkValidity(timestamp, required('X-Amz-Expires'), now);
  return {
    ...parsedCredential(required('X-Amz-Credential'), timestamp, malformedQuery),
    timestamp,
    signedHeaders: required('X-Amz-SignedHeaders').split(';'),
    signature: required('X-Amz-Signature'),
    payloadHash:
      request.headers.get('x-amz-content-sha256') ??
      parameter(request, 'X-Amz-Content-Sha256') ??
      'UNSIGNED-PAYLOAD',
  };
}

function checkValidity(timestamp: string, expires: string, now: Date): void {
  const signedAt = parsedTimestamp(timestamp);
  if (signedAt === undefined) throw malformedQuery('X-Amz-Date must be in the ISO8601 Long Format');
  const validity = /^\d{1,7}$/.test(expires) ? Number(expires) : 0;
  if (validity < 1 || validity > maxValidity) {
    throw malformedQuery(`X-Amz-Expires must be between 1 and ${maxValidity} seconds`);
  }
  if (signedAt - now.getTime() > skew) throw new S3Error('AccessDenied', 'Request is not yet valid');
  if (now.getTime() > signedAt + validity * 1000) {
    throw new S3Error('AccessDenied', 'Request has expired', {
      'X-Amz-Expires': expires,
      ServerTime: now.toISOString(),
    });
  }
}

function parsedCredential(
  credential: string,
  timestamp: string,
  malformed: (message: string) => S3Error,
): Pick<Claim, 'accessKeyId' | 'scope'> {
  const [accessKeyId = '', ...scope] = credential.split('/');
  const [day, region, service, terminator] = scope;
  const isValid = scope.length === 4 && region !== '' && service === 's3' && terminator === 'aws4_request';
  if (!isValid || day !== timestamp.slice(0, 8)) {
    throw malformed(
      'The credential must have the form KEY/DAY/REGION/s3/aws4_request, with the day of signing.',
    );
  }
  return { accessKeyId, scope };
}

/** Parses a time such as `20301231T235959Z` to milliseconds since 1970; returns undefined for any other text. */
function parsedTimestamp(text: string): number | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? undefined : time;
}

const malformedHeader = (message: string) => new S3Error('AuthorizationHeaderMalformed', message);
const malformedQuery = (message: string) => new S3Error('AuthorizationQueryParametersError', message);
