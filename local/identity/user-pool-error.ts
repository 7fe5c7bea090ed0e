/** An error in the form of the AWS JSON 1.1 protocol; `type` is Cognito's name for it. */
export class UserPoolError extends Error {
  constructor(
    readonly type: string,
    message: string,
  ) {
    super(message);
  }
}
