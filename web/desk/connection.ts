import { useCallback, useEffect, useState } from 'react';
import type { FieldMessages, ProblemDetails } from '../../contract/problems.ts';
import { ApiError, ApiUnavailable, isTimeout, apiIsOff } from '../data/request.ts';
import { createStore } from '../data/store.ts';

/** Whether the API responds; `off` if the site was built without it. */
type Connection = 'reachable' | 'unreachable' | 'off';

/** Whether the last request got a response; the banner shows it. */
export const connection = createStore<Connection>(apiIsOff ? 'off' : 'reachable');

/** True after a 401 response, until the user signs in again or dismisses the dialog. */
export const sessionEnded = createStore(false);

let responses = 0;

/**
 * Runs a request and updates `connection` and `sessionEnded` from its outcome. Rethrows its error. A list that timed out while
 * other requests got a response is slow; the API is reachable.
 */
export async function trackConnection<Result>(request: () => Promise<Result>): Promise<Result> {
  const before = responses;
  try {
    const result = await request();
    markReachable();
    return result;
  } catch (error) {
    const isSlow = error instanceof ApiUnavailable && isTimeout(error.cause) && responses > before;
    if (error instanceof ApiUnavailable && !apiIsOff && !isSlow) connection.set('unreachable');
    if (error instanceof ApiError) markReachable();
    if (error instanceof ApiError && error.status === 401) sessionEnded.set(true);
    throw error;
  }
}

/** Throws '{action} not available in demo mode' when the API is switched off (specification §8). */
export function assertNotDemo(action: string): void {
  if (apiIsOff) throw new UserFacingError(`${action} not available in demo mode`);
}

function markReachable(): void {
  responses += 1;
  if (!apiIsOff) connection.set('reachable');
}

/** The item as someone else has saved it in the meantime, and who saved it when. */
export type Conflict = {
  readonly current: Readonly<Record<string, unknown>>;
  readonly changedBy?: string;
  /** An ISO timestamp. */
  readonly changedAt?: string;
};

/** A failed request in terms that can be shown to the user. */
export type Failure = {
  readonly message: string;
  /** Error messages by field name. */
  readonly fields: FieldMessages;
  readonly conflict?: Conflict;
  /** Whether the item no longer exists because someone else has deleted it. */
  readonly isGone?: boolean;
  /** Whether the same request may succeed later. */
  readonly mayRetry?: boolean;
};

/** Messages for a failed save or upload, if the error carries none from the API. */
export const failureMessages = {
  unavailable:
    'The parish website’s server cannot be reached, so this has not been saved. What you have typed stays here: please try again in a little while.',
  unanswered:
    'The server did not respond, so this may or may not have been saved. What you have typed stays here, and it is safe to try again.',
  signedOut: 'You are no longer signed in, so this has not been saved. What you have typed stays here.',
  forbidden: 'This has not been saved. What you have typed stays here.',
  unknown:
    'Something went wrong, and this has not been saved. What you have typed stays here: please try again.',
} as const;

/** The same for a failed deletion, undo or restore, for which nothing was typed. The caller says what has failed. */
export const failureReasons: Readonly<Record<keyof typeof failureMessages, string>> = {
  unavailable: 'The server cannot be reached.',
  unanswered: 'The server did not respond, so this may or may not have been done. It is safe to try again.',
  signedOut: 'You are no longer signed in.',
  forbidden: '',
  unknown: 'Something went wrong: please try again.',
};

/** An error whose message is written for the user and shown unchanged. */
export class UserFacingError extends Error {
  override readonly name: string = 'UserFacingError';
}

/** Converts any error of a save, delete or upload to a Failure. */
export function failureOf(error: unknown): Failure {
  return failureIn(error, failureMessages);
}

/** Waits for a deletion; that of something which someone else has already deleted counts as success. */
export async function ignoreGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!failureOf(error).isGone) throw error;
  }
}

/** Returns why an action failed for which nothing was typed, such as a deletion. */
export function reasonOf(error: unknown): string {
  return failureIn(error, failureReasons).message;
}

/**
 * Returns a message about such an action. `claim` says what was not done; this is not known if the server did not respond.
 */
export function describeFailure(claim: string, error: unknown): string {
  return mayBeDone(error) ? failureReasons.unanswered : `${claim} ${reasonOf(error)}`;
}

function mayBeDone(error: unknown): boolean {
  return error instanceof ApiUnavailable && error.mayBeDone;
}

/** How long the server is unreachable when more is lost than a single response, in milliseconds. */
const OUTAGE = 2_000;

/** The state of what has failed, which is forgotten when the server can be reached again after an outage. */
export function useFailed<Value>() {
  const [failed, setFailed] = useState<{ readonly value: Value | undefined; readonly at: number }>();
  useEffect(() => {
    const forget = () => setFailed((now) => (now && Date.now() - now.at > OUTAGE ? undefined : now));
    const unsubscribe = connection.subscribe(() => connection.get() === 'reachable' && forget());
    return () => void unsubscribe();
  }, []);
  const set = useCallback((value: Value | undefined) => setFailed({ value, at: Date.now() }), []);
  return [failed?.value, set] as const;
}

function failureIn(error: unknown, messages: typeof failureReasons): Failure {
  if (mayBeDone(error)) return { message: messages.unanswered, fields: {}, mayRetry: true };
  if (error instanceof ApiUnavailable) return { message: messages.unavailable, fields: {}, mayRetry: true };
  if (error instanceof UserFacingError) return { message: error.message, fields: {} };
  if (!(error instanceof ApiError)) return { message: messages.unknown, fields: {}, mayRetry: true };
  if (error.status === 401) return { message: messages.signedOut, fields: {} };
  const details = error.problem?.details;
  const conflict = error.status === 409 ? conflictIn(details) : undefined;
  return {
    message: sentencesOf(error, messages),
    fields: isObject(details) && 'fields' in details ? details.fields : {},
    ...(conflict && { conflict }),
    ...(error.status === 404 && { isGone: true }),
    ...(error.status >= 500 && { mayRetry: true }),
  };
}

/**
 * Returns the message at the end of the form of a `noun` whose save failed. It is the API's, unless the item no longer exists
 * or each field error is shown at its input: the API's sentence uses its own field names, such as `fileUrl`.
 */
export function formMessageOf(
  { message, fields, isGone }: Failure,
  inputs: readonly string[],
  noun: string,
): string {
  if (isGone) {
    return `Someone else has deleted this ${noun}, so this has not been saved. What you have typed stays here: save again to add it again.`;
  }
  const names = Object.keys(fields);
  const isShownAbove = names.length > 0 && names.every((name) => inputs.includes(name));
  return isShownAbove ? 'Not saved yet: please correct the fields marked above.' : message;
}

/** The API's sentence, or both that and what it means for what was typed: a form keeps it when the user's rights have ended. */
function sentencesOf({ status, problem }: ApiError, { forbidden, unknown }: typeof failureReasons): string {
  if (!problem) return unknown;
  return status === 403 ? `${problem.error} ${forbidden}`.trim() : problem.error;
}

function conflictIn(details: ProblemDetails | undefined): Conflict | undefined {
  return isObject(details) && 'current' in details ? details : undefined;
}

function isObject(details: ProblemDetails | undefined): details is Exclude<ProblemDetails, string> {
  return typeof details === 'object';
}
