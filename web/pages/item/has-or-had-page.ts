/** The timeout in milliseconds, the same as for reads from the API. */
const TIMEOUT = 10_000;

/** Whether the site has a page at this path, or had one that was deleted (410). */
export async function hasOrHadPage(path: string): Promise<boolean> {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) } as const;
  const response = await fetch(path, request).catch(() => undefined);
  return response !== undefined && (response.ok || response.status === 410);
}
