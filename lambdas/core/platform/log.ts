import { environment } from './environment.ts';

/** Writes one JSON line to the Lambda's log; errors are serialised with name, message, stack and cause. */
export function log(entry: Readonly<Record<string, unknown>>): void {
  if (environment.logIsOff()) return;
  console.log(
    JSON.stringify(entry, (_, value: unknown) => (value instanceof Error ? errorFields(value) : value)),
  );
}

function errorFields(error: Error) {
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...('$metadata' in error && { metadata: error.$metadata }),
    ...(error.cause !== undefined && { cause: error.cause }),
  };
}
