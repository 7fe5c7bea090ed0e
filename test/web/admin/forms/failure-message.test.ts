import { describe, expect, it } from 'vitest';
import { failureMessage } from '../../../../web/admin/forms/failure-message.ts';

describe('the end of a form whose save is refused', () => {
  const message = 'Please correct this field: fileUrl.';

  it('leads to the inputs that say why, without the names that the API has for them', () => {
    expect(failureMessage({ message, fields: { fileUrl: 'No PDF.' } }, ['title', 'fileUrl'])).toBe(
      'This is not saved yet: please correct what is marked above.',
    );
  });

  it.each([
    ['no field is named', {}],
    ['a field has no input', { title: 'Too long.', version: 'Not a number.' }],
  ])('says what the API said where %s', (_, fields) => {
    expect(failureMessage({ message, fields }, ['title', 'fileUrl'])).toBe(message);
  });
});
