/** The API's error codes and their HTTP status. */
const problemStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  wrong_method: 405,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  unexpected: 500,
  busy: 503,
  unconfirmed: 504,
} as const;

type ProblemCode = keyof typeof problemStatus;

/** Error messages by field name, shown beside the field. */
export type FieldMessages = Readonly<Record<string, string>>;

/** The `details` of an error body: messages by field (400, or 409 for what others still need), or the current item (409). */
export type ProblemDetails =
  | string
  | { readonly fields: FieldMessages }
  | {
      readonly current: Readonly<Record<string, unknown>>;
      readonly changedBy?: string;
      readonly changedAt?: string;
    };

/** The body of every error response. */
export type ProblemBody = { readonly error: string; readonly details?: ProblemDetails };

/**
 * An error that is safe to show to the client. Thrown anywhere below a handler, it becomes an `{ error, details }` response
 * with its status. `message` is a sentence that says what is wrong and what to do.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails | undefined;

  constructor(code: ProblemCode, message: string, details?: ProblemDetails) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return problemStatus[this.code];
  }

  get body(): ProblemBody {
    return this.details === undefined
      ? { error: this.message }
      : { error: this.message, details: this.details };
  }
}

/** Messages used in more than one place. */
export const messages = {
  unauthenticated: 'Please sign in as a parish administrator to do this.',
  forbidden: 'Your account is not in the group of parish administrators.',
  administratorsOnly: 'Only administrators of this website may do this.',
  forbiddenArea: (name: string) =>
    `You may no longer change ${name}. An administrator of this website can allow it.`,
  tooLarge: 'This is too large to save: a request may hold at most 256 KB.',
  unsupported: 'The request must have the content type application/json.',
  notJson: 'The request must have a JSON object as its body.',
  notFound: 'There is nothing at this address.',
  wrongMethod: 'This address does not accept requests of this kind.',
  fileExpired: 'The file of this version has expired: deleted files are kept for 30 days.',
  busy: 'The server is very busy at the moment. Please try again in a few seconds.',
  unconfirmed:
    'The storage did not confirm this in time, so it may or may not have been saved. It is safe to try again.',
  unexpected: 'Something went wrong on our side. Please try again in a moment.',
} as const;
