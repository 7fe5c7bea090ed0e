import type { Account } from './account.ts';
import type { steps } from './steps.ts';

/** The environment of a case: a new account, a copy of the project, and the steps to run with them. */
export type Stage = {
  readonly account: Account;
  readonly project: string;
  readonly python: string;
} & ReturnType<typeof steps>;

export const alarmEmail = 'webmaster@example.org';
export const deploy = 'npm run deploy -- --yes --no-smoke';
/** Printed at the end of a successful deployment. */
export const siteWorks = 'The site  ';
