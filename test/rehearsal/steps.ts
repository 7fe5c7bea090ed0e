import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { CloudFormationClient, CreateChangeSetCommand } from '@aws-sdk/client-cloudformation';
import { region } from '../../contract/addresses.ts';
import { type StackId, stackName } from '../../lib/shared/names.ts';
import { deployedStack } from '../../operate/deployment/deployed-stack.ts';
import { type Account, accountId, type Outcome } from './account.ts';
import type { Log } from './log.ts';
import { openSite, type Site } from './site.ts';
import { makeNightlyBackups, stored, storeFile } from './stored.ts';

export const administrator = 'secretary@example.org';

/** What a rehearsal is made of; each step says in the log whether it held. */
export function steps(account: Account, { step }: Log, project: string) {
  /** Runs a command that must succeed, and print these words. */
  const succeeds = (command: string, ...words: string[]) =>
    step(words.length ? `${command}: “${words.join('”, “')}”` : command, async () =>
      expectOutcome(await account.run(command), true, words),
    );

  /** Runs a command that must fail, and print these words. */
  const fails = (command: string, ...words: string[]) =>
    step(`${command} fails: “${words.join('”, “')}”`, async () =>
      expectOutcome(await account.run(command), false, words),
    );

  return {
    succeeds,
    fails,

    /** Prepares the account by a command that must succeed. */
    prepare: (name: string, command: string) =>
      step(name, async () => expectOutcome(await account.run(command), true, [])),

    /** Prepares the account for CDK in some regions; outside the project, whose app CDK would first synthesise for nothing. */
    bootstrap: (...regions: string[]) =>
      step(`cdk bootstrap of ${regions.join(' and ')}`, async () => {
        const environments = regions.map((region) => `aws://${accountId}/${region}`);
        const outcome = await account.run(`cdk bootstrap ${environments.join(' ')}`, join(project, '..'));
        expectOutcome(
          outcome,
          true,
          environments.map((each) => `${each} bootstrapped`),
        );
      }),

    /** A stack of the site has this status. */
    status: (stack: StackId, status: string | undefined) =>
      step(`${stack} is ${status ?? 'not there'}`, async () => {
        const found = (await deployedStack('parish', stack))?.status;
        if (found !== status) throw new Error(`it is ${found ?? 'not there'}`);
      }),

    /** A deployment of a new stack is cut off when its change set is made and not executed. */
    cutOff: (stack: StackId) =>
      step(`a deployment is cut off before it makes anything of ${stack}`, async () => {
        const client = new CloudFormationClient({ region });
        await client.send(
          new CreateChangeSetCommand({
            StackName: stackName('parish', stack),
            ChangeSetName: 'cdk-deploy-change-set',
            ChangeSetType: 'CREATE',
            TemplateBody: '{"Resources":{}}',
          }),
        );
        client.destroy();
      }),

    /** An administrator is added, saves an event, and visitors have it in the list and, once published, on its page. */
    async savingWorks(title: string): Promise<void> {
      await succeeds(`npm run admin:add -- ${administrator}`, 'is an administrator now');
      await step(`saves “${title}” through the deployed function, and reads it back`, () =>
        withSite(async (site) => {
          await save(site, title);
          if (!(await titles(site)).includes(title)) throw new Error('it is not in the list');
        }),
      );
      await succeeds('npm run publish', 'pages rendered');
      await step(`the page of “${title}” is in the site’s bucket`, () =>
        withSite(async (site) => {
          const slug = (await events(site)).find((each) => each.title === title)?.slug ?? '';
          if (!(await site.file(`calendar/${slug}/index.html`)).includes(title))
            throw new Error('it does not say so');
        }),
      );
    },

    /** AWS Backup's nightly backups can be restored; nothing that was restored is left, and the site stays as it was. */
    async drillWorks(deleted: string): Promise<void> {
      await fails('npm run drill', 'has no backup of');
      await step('a newsletter’s file is stored', () => storeFile('newsletters/advent.pdf', '%PDF-1.7'));
      await step('AWS Backup makes its nightly backups', makeNightlyBackups);
      await step(`deletes “${deleted}”`, () => withSite((site) => remove(site, deleted)));
      const before = await stored();
      await succeeds('npm run drill', '1 deleted there since', 'Files: 1; 1 as on', 'is passed');
      await step('what is stored is the same as before, in the same tables and buckets', async () => {
        const after = await stored();
        if (after !== before) throw new Error(`there was ${before}, and is ${after}`);
      });
    },

    /** What was saved after a backup is gone after a restore, and what was in it is back. */
    async restoreWorks(kept: string): Promise<void> {
      const backup = join(await mkdtemp(join(project, '../backup-')), 'parish');
      const later = 'Saved after the backup';
      await succeeds(`npm run backup -- ${backup}`, 'items and');
      await step(`deletes “${kept}”, and saves “${later}”`, () =>
        withSite(async (site) => {
          await remove(site, kept);
          await save(site, later);
        }),
      );
      await step('npm run restore -- … --exactly names the account and what it deletes, and asks', async () =>
        expectOutcome(await account.run(`npm run restore -- ${backup} --exactly`), false, [
          `account ${accountId}`,
          'items and',
          'that are not in the backup are deleted',
          '--yes',
        ]),
      );
      await succeeds(`npm run restore -- ${backup} --exactly --yes`, 'is restored');
      await step(`“${kept}” is back, and “${later}” is gone`, () =>
        withSite(async (site) => {
          const found = await titles(site);
          if (!found.includes(kept) || found.includes(later)) throw new Error(`there is ${found.join(', ')}`);
        }),
      );
    },
  };
}

function expectOutcome(outcome: Outcome, isSuccess: boolean, words: readonly string[]): Outcome {
  const { code, output } = outcome;
  if ((code === 0) !== isSuccess) throw new Error(`it exited with ${String(code)}`);
  const missing = words.find((each) => !output.includes(each));
  if (missing !== undefined) throw new Error(`it does not say “${missing}”`);
  return outcome;
}

async function withSite<Result>(use: (site: Site) => Promise<Result>): Promise<Result> {
  const site = await openSite(administrator);
  try {
    return await use(site);
  } finally {
    await site.close();
  }
}

const event = {
  description: 'Soup and apple cake.',
  date: '2037-10-02',
  time: '6:30 PM',
  location: 'Parish Hall',
  category: 'social',
};

async function save(site: Site, title: string): Promise<void> {
  const { status, body } = await site.call('POST', '/api/events', { ...event, title });
  if (status !== 200 && status !== 201) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
}

async function titles(site: Site): Promise<string[]> {
  return (await events(site)).map(({ title }) => title);
}

async function events(site: Site): Promise<{ id: string; title: string; slug: string }[]> {
  const { status, body } = await site.call('GET', '/api/events');
  if (status !== 200 || !Array.isArray(body)) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
  return body;
}

async function remove(site: Site, title: string): Promise<void> {
  const id = (await events(site)).find((each) => each.title === title)?.id ?? '';
  const { status, body } = await site.call('DELETE', `/api/events/${id}`);
  if (status !== 200) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
}
