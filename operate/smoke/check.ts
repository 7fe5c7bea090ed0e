/** A site that is checked over HTTP: without credentials, and without following redirects. */
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

/** Throws unless a response has this status. */
export function expectStatus({ status, url }: Response, wanted: number): void {
  expect(
    status === wanted,
    `${new URL(url).pathname} returns ${String(status)} instead of ${String(wanted)}`,
  );
}

/** Returns the text of a response. Throws unless it is of this type. */
export async function textOf(response: Response, type: string): Promise<string> {
  const given = response.headers.get('content-type') ?? 'no type';
  expect(given.startsWith(type), `${new URL(response.url).pathname} is ${given} instead of ${type}`);
  return response.text();
}

/** The site at this origin. A request may take half a minute. */
export function askedSite(origin: string): AskedSite {
  return {
    origin,
    ask: (path, options) =>
      fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...options }),
  };
}
