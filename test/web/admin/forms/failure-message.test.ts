import { describe, expect, it } from 'vitest';
import { failureMessage } from '../../../../web/admin/forms/failure-message.ts';

describe('failureMessage', () => {
  const message = 'Please correct this field: fileUrl.';

  it('refers to the marked inputs if each field error is shown at one, without API field names', () => {
    expect(failureMessage({ message, fields: { fileUrl: 'No PDF.' } }, ['title', 'fileUrl'])).toBe(
      'Not saved yet: please correct the fields marked above.',
    );
  });

  it.each([
    ['no field has an error', {}],
    ['a field with an error has no input', { title: 'Too long.', version: 'Not a number.' }],
  ])('returns the API’s message if %s', (_, fields) => {
    expect(failureMessage({ message, fields }, ['title', 'fileUrl'])).toBe(message);
  });
});
