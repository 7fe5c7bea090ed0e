/** An error whose message is written for the person at the screen, and is shown as it is. */
export class UserFacingError extends Error {
  override readonly name: string = 'UserFacingError';
}
