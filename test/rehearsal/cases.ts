import { once } from 'node:events';
import { region } from '../../contract/addresses.ts';
import { edgeRegion } from '../../lib/shared/names.ts';
import { accountId, openAccount } from './account.ts';
import { failures, mend } from './failures.ts';
import type { Log } from './log.ts';
import { configure, copyProject } from './project.ts';
import { alarmEmail, deploy, siteWorks, type Stage } from './stage.ts';
import { steps } from './steps.ts';

/** A rehearsal in an account of its own, from nothing. */
export type Case = {
  /** Chooses it: `npm run rehearse -- <id>`. */
  readonly id: string;
  readonly name: string;
  readonly run: (stage: Stage) => Promise<void>;
};

const whole: Case = {
  id: 'whole',
  name: 'A site from its first deployment to a restored backup',
  async run({ bootstrap, fails, succeeds, status, savingWorks, drillWorks, restoreWorks, project }) {
    await fails(deploy, `not prepared for CDK in ${region}`);
    await bootstrap(region, edgeRegion);
    await fails('npm run deploy', `in the account ${accountId}`, '--yes');
    await status('Data', undefined);
    await succeeds(deploy, `Account ${accountId}, ${region}`, siteWorks);
    for (const stack of ['Data', 'Identity', 'Web', 'Watch'] as const) await status(stack, 'CREATE_COMPLETE');
    await savingWorks('Harvest Supper');
    await succeeds('npm run deploy', siteWorks);
    await configure(project, { alarmEmail: 'other@example.org', originKey: 1 });
    await succeeds(deploy, siteWorks);
    for (const stack of ['Web', 'Watch'] as const) await status(stack, 'UPDATE_COMPLETE');
    await savingWorks('Carol Service');
    await succeeds('npm run renditions', 'rendered');
    await drillWorks('Carol Service');
    await restoreWorks('Harvest Supper');
  },
};

export const cases: readonly Case[] = [
  whole,
  ...failures.map((failure) => ({
    id: failure.id,
    name: failure.name,
    run: (stage: Stage) => mend(failure, stage),
  })),
];

/**
 * Runs a case from nothing: a new account, and a copy of the project. `stays` keeps both until the terminal ends it (Ctrl-C), and
 * says how to work with them.
 */
export async function rehearse({ run }: Case, python: string, log: Log, stays: boolean): Promise<void> {
  const project = await copyProject({ alarmEmail });
  const account = await openAccount(python, project, log.file);
  try {
    await run({ account, project, python, ...steps(account, log, project) });
    if (!stays) return;
    log.line('\nThe account stays until Ctrl-C. In another terminal:');
    log.line(`  cd ${project}\n  export ${account.credentials}`);
    await once(process, 'SIGINT');
  } finally {
    await account.close();
  }
}
