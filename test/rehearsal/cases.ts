import { once } from 'node:events';
import { region } from '../../contract/addresses.ts';
import { edgeRegion } from '../../lib/shared/names.ts';
import { accountId, openAccount } from './account.ts';
import { failures, rehearseFailure } from './failures.ts';
import type { Log } from './log.ts';
import { configure, copyProject } from './project.ts';
import { alarmEmail, deploy, siteWorks, type Stage } from './stage.ts';
import { steps } from './steps.ts';

/** A rehearsal that starts in an empty account. */
export type Case = {
  /** Selects it on the command line: `npm run rehearse -- <id>`. */
  readonly id: string;
  readonly name: string;
  readonly run: (stage: Stage) => Promise<void>;
};

const lifecycle: Case = {
  id: 'whole',
  name: 'A site from its first deployment to a restored backup',
  async run({
    bootstrap,
    fails,
    succeeds,
    hasStatus,
    saveAndPublish,
    managePeople,
    backUpAndRestore,
    project,
  }) {
    await fails(deploy, `not prepared for CDK in ${region}`);
    await bootstrap(region, edgeRegion);
    await fails('npm run deploy', `in the account ${accountId}`, '--yes');
    await hasStatus('Data', undefined);
    await succeeds(deploy, `Account ${accountId}, ${region}`, siteWorks);
    for (const stack of ['Data', 'Identity', 'Web', 'Watch'] as const)
      await hasStatus(stack, 'CREATE_COMPLETE');
    await saveAndPublish('Harvest Supper');
    await succeeds('npm run stop-writes', 'Nobody can write now');
    await succeeds('npm run stop-writes -- --resume', 'Administrators can write again');
    await succeeds('npm run deploy -- --diff', 'What a deployment would change', 'no differences');
    await succeeds('npm run deploy -- --no-smoke', siteWorks);
    await configure(project, { alarmEmail: 'other@example.org', originKey: 1 });
    await succeeds(deploy, siteWorks);
    for (const stack of ['Web', 'Watch'] as const) await hasStatus(stack, 'UPDATE_COMPLETE');
    await saveAndPublish('Carol Service');
    await managePeople('Flower Arranging');
    await backUpAndRestore('Harvest Supper');
  },
};

export const cases: readonly Case[] = [
  lifecycle,
  ...failures.map((failure) => ({
    id: failure.id,
    name: failure.name,
    run: (stage: Stage) => rehearseFailure(failure, stage),
  })),
];

/**
 * Runs a case in a new account with a copy of the project. With `keepsAccount`, prints how to use both and waits for Ctrl-C before
 * closing the account.
 */
export async function rehearse(
  { run }: Case,
  python: string,
  log: Log,
  keepsAccount: boolean,
): Promise<void> {
  const project = await copyProject({ alarmEmail });
  const account = await openAccount(python, project, log.file);
  try {
    await run({ account, project, python, ...steps(account, log, project) });
    if (!keepsAccount) return;
    log.line('\nThe account stays until Ctrl-C. In another terminal:');
    log.line(`  cd ${project}\n  export ${account.credentials}`);
    await once(process, 'SIGINT');
  } finally {
    await account.close();
  }
}
