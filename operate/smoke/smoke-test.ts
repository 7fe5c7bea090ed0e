import { apiChecks } from './api.ts';
import { checkedSite, type Check } from './check.ts';
import { mediaChecks } from './media.ts';
import { pageChecks } from './pages.ts';
import { saveChecks } from './saves.ts';
import { signInChecks } from './sign-in.ts';

/** The result of a check; `failure` is its error message, absent when it passed. */
export type CheckResult = { readonly name: string; readonly failure?: string };

const publicChecks: readonly Check[] = [...pageChecks, ...apiChecks, ...mediaChecks, ...signInChecks];

/**
 * Runs all checks against a site, and reports each result as soon as it is known. Saves are checked only with an
 * administrator's `token`; all other checks use no credentials.
 */
export async function smokeTest(
  origin: string,
  report: (result: CheckResult) => void,
  token?: string,
): Promise<CheckResult[]> {
  const checks = token === undefined ? publicChecks : [...publicChecks, ...saveChecks(token)];
  const site = checkedSite(origin);
  const results: CheckResult[] = [];
  for (const { name, run } of checks) {
    const failure = await run(site).then(() => undefined, messageOf);
    const result = failure === undefined ? { name } : { name, failure };
    report(result);
    results.push(result);
  }
  return results;
}

/** fetch puts the reason for a failure into the error's cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
