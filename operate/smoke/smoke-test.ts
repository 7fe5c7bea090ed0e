import { apiChecks } from './api.ts';
import { askedSite, type Check } from './check.ts';
import { mediaChecks } from './media.ts';
import { pageChecks } from './pages.ts';
import { signInChecks } from './sign-in.ts';

/** How one check ended: `fault` says what does not hold, and is missing when all is well. */
export type Verdict = { readonly name: string; readonly fault?: string };

const checks: readonly Check[] = [...pageChecks, ...apiChecks, ...mediaChecks, ...signInChecks];

/** Checks a site end to end, without credentials. Each check is reported as it ends. */
export async function smokeTest(origin: string, tell: (verdict: Verdict) => void): Promise<Verdict[]> {
  const site = askedSite(origin);
  const verdicts: Verdict[] = [];
  for (const { name, run } of checks) {
    const fault = await run(site).then(() => undefined, faultOf);
    const verdict = fault === undefined ? { name } : { name, fault };
    tell(verdict);
    verdicts.push(verdict);
  }
  return verdicts;
}

/** fetch hides why it failed in the cause of its error. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
