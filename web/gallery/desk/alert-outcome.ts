import { failureOf } from '../../desk/connection/failure.ts';

type Outcomes = {
  /** The alerts of specification §8. */
  readonly done: string;
  readonly failed: string;
  /** The input whose message is returned. */
  readonly field: string;
};

/** Sends a request and alerts its outcome. Resolves with the message for the input if it failed. */
export async function alertOutcome(
  request: () => Promise<unknown>,
  { done, failed, field }: Outcomes,
): Promise<string | undefined> {
  try {
    await request();
    window.alert(done);
    return undefined;
  } catch (error) {
    console.error(failed, error);
    window.alert(failed);
    const { fields, message } = failureOf(error);
    return fields[field] ?? message;
  }
}
