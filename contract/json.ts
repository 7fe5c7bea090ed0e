/** Parses a text as JSON; returns undefined when it is missing or not JSON. */
export function jsonIn(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Types a value without validating it. For data that this product wrote itself, where a validator would cost visitors more
 * than it protects. The only type assertion outside tests.
 */
export function trusted<Value>(value: unknown): Value {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
  return value as Value;
}
