/** A site that is asked over HTTP, as anybody may: no credentials, and redirects are not followed. */
export type AskedSite = {
  /** Without a slash at its end. */
  readonly origin: string;
  ask(path: string, options?: RequestInit): Promise<Response>;
};

/** One thing that must hold of a site; it throws an error whose message says what does not. */
export type Check = { readonly name: string; readonly run: (site: AskedSite) => Promise<void> };

/** Throws when something does not hold. */
export function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** Throws unless an answer has this status. */
export function expectStatus({ status, url }: Response, wanted: number): void {
  expect(
    status === wanted,
    `${new URL(url).pathname} answers ${String(status)} instead of ${String(wanted)}`,
  );
}

/** Throws unless an answer is of this type; answers with its text. */
export async function textOf(answer: Response, type: string): Promise<string> {
  const given = answer.headers.get('content-type') ?? 'no type';
  expect(given.startsWith(type), `${new URL(answer.url).pathname} is ${given} instead of ${type}`);
  return answer.text();
}

/** A site that is asked at this origin. An answer is waited for half a minute. */
export function askedSite(origin: string): AskedSite {
  return {
    origin,
    ask: (path, options) =>
      fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...options }),
  };
}
