/** Every way in which the API refuses, with its HTTP status. */
export const problemStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  unexpected: 500,
  busy: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** For each wrong field of a body, the sentence that a person reads beside it. */
export type FieldSentences = Readonly<Record<string, string>>;

/** What `details` of an error body holds: sentences by field (400), or the item as it stands now (409). */
export type ProblemDetails =
  | string
  | { readonly fields: FieldSentences }
  | {
      readonly current: Readonly<Record<string, unknown>>;
      readonly changedBy?: string;
      readonly changedAt?: string;
    };

/** The body of every answer that is not a success. */
export type ProblemBody = { readonly error: string; readonly details?: ProblemDetails };

/**
 * A refusal that a client may read: thrown anywhere below a handler, answered as `{ error, details }` with its status.
 * `message` is a whole sentence that says what is wrong and what would be right.
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

/** Sentences that more than one place answers with. */
export const sentences = {
  unauthenticated: 'Please sign in as a parish administrator to do this.',
  forbidden: 'Your account is not in the group of parish administrators.',
  tooLarge: 'This is too large to save: a request may hold at most 256 KB.',
  unsupported: 'The request must have the content type application/json.',
  notJson: 'The request must have a JSON object as its body.',
  notFound: 'There is nothing at this address.',
  busy: 'The server is very busy at the moment. Please try again in a few seconds.',
  unexpected: 'Something went wrong on our side. Please try again in a moment.',
} as const;
