/** In milliseconds: as long as any read may take. */
const PATIENCE = 10_000;

/** Whether the site has a page at this path, or had one that has been taken down (410). */
export async function hasOrHadPage(path: string): Promise<boolean> {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) } as const;
  const response = await fetch(path, request).catch(() => undefined);
  return response !== undefined && (response.ok || response.status === 410);
}
