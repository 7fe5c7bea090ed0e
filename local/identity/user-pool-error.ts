/** An error response of the AWS JSON 1.1 protocol; `type` is Cognito's error name. */
export class UserPoolError extends Error {
  constructor(
    readonly type: string,
    message: string,
  ) {
    super(message);
  }
}
