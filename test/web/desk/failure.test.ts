import { describe, expect, it } from 'vitest';
import {
  describeFailure,
  failureMessages,
  failureOf,
  failureReasons,
  formMessageOf,
  reasonOf,
} from '../../../web/desk/connection.ts';
import { UploadError } from '../../../web/desk/uploads/send-file.ts';
import { ApiError, ApiUnavailable } from '../../../web/data/request.ts';

const lost = new ApiUnavailable('x', { mayBeDone: true });

describe('failureOf', () => {
  it('returns the API’s message and its messages by field', () => {
    const error = new ApiError(400, 'Bad Request', {
      error: 'Please correct this.',
      details: { fields: { title: 'Title is missing.' } },
    });
    expect(failureOf(error)).toEqual({
      message: 'Please correct this.',
      fields: { title: 'Title is missing.' },
    });
  });

  it('returns the current item and who changed it for a version conflict', () => {
    const details = { current: { id: 'a', version: 2 }, changedBy: 'anna@parish.example', changedAt: 'then' };
    const error = new ApiError(409, 'Conflict', { error: 'Someone else …', details });
    expect(failureOf(error).conflict).toEqual(details);
  });

  it('returns no conflict for a 409 without a current item', () => {
    const error = new ApiError(409, 'Conflict', { error: 'There are already 7 mass times.' });
    expect(failureOf(error).conflict).toBeUndefined();
    expect(failureOf(error).message).toBe('There are already 7 mass times.');
  });

  it('reports that the item no longer exists for a 404', () => {
    expect(failureOf(new ApiError(404, 'Not Found', { error: 'There is none.' })).isGone).toBe(true);
  });

  it('says after rights have ended that what was typed stays, where something was typed', () => {
    const error = new ApiError(403, 'Forbidden', { error: 'You may no longer change events.' });
    expect(failureOf(error).message).toBe(
      'You may no longer change events. This has not been saved. What you have typed stays here.',
    );
    expect(reasonOf(error)).toBe('You may no longer change events.');
  });

  it.each([
    [new ApiUnavailable('x'), failureMessages.unavailable],
    [lost, failureMessages.unanswered],
    [new ApiError(401, 'Unauthorized', { error: 'Sign in.' }), failureMessages.signedOut],
    [new ApiError(500, 'Internal Server Error'), failureMessages.unknown],
    [new TypeError('x is undefined'), failureMessages.unknown],
    [new UploadError(403, 'Forbidden'), 'Upload failed: Forbidden'],
  ])('returns a user-facing message for %s', (error, message) => {
    expect(failureOf(error).message).toBe(message);
  });
});

describe('formMessageOf', () => {
  const message = 'Please correct this field: fileUrl.';

  it('refers to the marked inputs if each field error is shown at one, without API field names', () => {
    expect(
      formMessageOf({ message, fields: { fileUrl: 'No PDF.' } }, ['title', 'fileUrl'], 'newsletter'),
    ).toBe('Not saved yet: please correct the fields marked above.');
  });

  it.each([
    ['no field has an error', {}],
    ['a field with an error has no input', { title: 'Too long.', version: 'Not a number.' }],
  ])('returns the API’s message if %s', (_, fields) => {
    expect(formMessageOf({ message, fields }, ['title', 'fileUrl'], 'newsletter')).toBe(message);
  });

  it('says that someone else has deleted the item, instead of the API’s words about its id', () => {
    const failure = failureOf(new ApiError(404, 'Not Found', { error: 'There is no event with this id.' }));
    expect(formMessageOf(failure, ['title'], 'event')).toBe(
      'Someone else has deleted this event, so this has not been saved. What you have typed stays here: save again to add it again.',
    );
  });
});

describe('reasonOf', () => {
  it.each([
    [new ApiUnavailable('x'), 'The server cannot be reached.'],
    [lost, failureReasons.unanswered],
    [new ApiError(401, 'Unauthorized', { error: 'Sign in.' }), failureReasons.signedOut],
    [new ApiError(500, 'Internal Server Error'), failureReasons.unknown],
    [
      new ApiError(409, 'Conflict', { error: 'There are already 7 mass times.' }),
      'There are already 7 mass times.',
    ],
  ])('does not speak of typed input after %s', (error, reason) => {
    expect(reasonOf(error)).toBe(reason);
    expect(reason).not.toMatch(/typed|saved/);
  });
});

describe('describeFailure', () => {
  it('says what was not done and why', () => {
    expect(describeFailure('The fair was not deleted.', new ApiUnavailable('x'))).toBe(
      'The fair was not deleted. The server cannot be reached.',
    );
  });

  it('does not say that an action was not done when only its response was lost', () => {
    expect(describeFailure('The fair was not deleted.', lost)).toBe(
      'The server did not respond, so this may or may not have been done. It is safe to try again.',
    );
  });
});
