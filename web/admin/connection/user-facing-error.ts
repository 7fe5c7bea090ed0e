/** An error whose message is written for the user and shown unchanged. */
export class UserFacingError extends Error {
  override readonly name: string = 'UserFacingError';
}
