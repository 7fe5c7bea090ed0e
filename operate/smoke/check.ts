/** A site under test, requested over HTTP without credentials and without following redirects. */
export type CheckedSite = {
  /** Without a trailing slash. */
  readonly origin: string;
  request(path: string, options?: RequestInit): Promise<Response>;
};

/** A check of a site. `run` throws an error that describes the failure. */
export type Check = { readonly name: string; readonly run: (site: CheckedSite) => Promise<void> };

/** Throws an error with this message unless the condition holds. */
export function expect(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Throws unless the response has this status. */
export function expectStatus({ status, url }: Response, expected: number): void {
  expect(
    status === expected,
    `${new URL(url).pathname} returns ${String(status)} instead of ${String(expected)}`,
  );
}

/** Returns the body of a response as text. Throws unless it has this content type. */
export async function textOf(response: Response, type: string): Promise<string> {
  const contentType = response.headers.get('content-type') ?? 'no type';
  expect(
    contentType.startsWith(type),
    `${new URL(response.url).pathname} is ${contentType} instead of ${type}`,
  );
  return response.text();
}

/** The site at this origin. Requests time out after 30 seconds. */
export function checkedSite(origin: string): CheckedSite {
  return {
    origin,
    request: (path, options) =>
      fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...options }),
  };
}
