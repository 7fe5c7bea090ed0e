import type { Account } from './account.ts';
import type { steps } from './steps.ts';

/** What a case works with: a new account, a copy of the project, and the steps that both can do. */
export type Stage = {
  readonly account: Account;
  readonly project: string;
  readonly python: string;
} & ReturnType<typeof steps>;

export const alarmEmail = 'webmaster@example.org';
export const deploy = 'npm run deploy -- --yes';
/** What a deployment ends with once the site works. */
export const siteWorks = 'The site  ';
