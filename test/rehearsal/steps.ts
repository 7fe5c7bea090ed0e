import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CloudFormationClient,
  ContinueUpdateRollbackCommand,
  CreateChangeSetCommand,
} from '@aws-sdk/client-cloudformation';
import { z } from 'zod';
import { region } from '../../contract/addresses.ts';
import { type StackId, stackName } from '../../lib/shared/names.ts';
import { deployedStack } from '../../operate/deployment/deployed-stack.ts';
import { type Account, accountId, type Outcome } from './account.ts';
import type { Log } from './log.ts';
import { openSite, type Response, type Site } from './site.ts';

export const administrator = 'secretary@example.org';

/** The steps of a rehearsal. Each is logged as passed or failed. */
export function steps(account: Account, { step }: Log, project: string) {
  /** Expects a command to succeed with these words in its output. */
  const succeeds = (command: string, ...words: string[]) =>
    step(words.length ? `${command}: “${words.join('”, “')}”` : command, async () =>
      expectOutcome(await account.run(command), true, words),
    );

  /** Expects a command to fail with these words in its output. */
  const fails = (command: string, ...words: string[]) =>
    step(`${command} fails: “${words.join('”, “')}”`, async () =>
      expectOutcome(await account.run(command), false, words),
    );

  return {
    succeeds,
    fails,

    /** Prepares the account with a command, which must succeed. */
    prepare: (name: string, command: string) =>
      step(name, async () => expectOutcome(await account.run(command), true, [])),

    /** Bootstraps regions for CDK. Runs outside the project, because CDK would needlessly synthesise its app first. */
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

    /** Expects a stack to have this status, or not to exist when undefined. */
    hasStatus: (stack: StackId, status: string | undefined) =>
      step(`${stack} is ${status ?? 'not deployed'}`, async () => {
        const found = (await deployedStack('parish', stack))?.status;
        if (found !== status) throw new Error(`it is ${found ?? 'not deployed'}`);
      }),

    continueRollback: (stack: StackId) =>
      step(`the rollback of ${stack} is continued`, async () => {
        const StackName = stackName('parish', stack);
        await new CloudFormationClient({ region }).send(new ContinueUpdateRollbackCommand({ StackName }));
      }),

    /** Leaves a new stack like an interrupted deployment, with a change set that was not executed. */
    interruptDeployment: (stack: StackId) =>
      step(`a deployment is interrupted before it creates anything of ${stack}`, async () => {
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

    /** Adds an administrator who saves an event, and expects it in the public list and, after publishing, on its page. */
    async saveAndPublish(title: string): Promise<void> {
      await succeeds(`npm run admin:add -- ${administrator}`, 'is now an administrator');
      await step(`saves “${title}” through the deployed function, and reads it back`, () =>
        withSite(async (site) => {
          // Until the parish has a name, no page of it is published (decision 23).
          await ok(site.call('PUT', '/api/parish', { churchName: 'Saint Ann' }));
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

    /** Invites someone in the admin area, who saves, is refused once their rights have been changed, and is removed. */
    async managePeople(title: string): Promise<void> {
      const email = 'flowers@example.org';
      let id = '';
      await step(`invites ${email}, who saves “${title}”`, async () => {
        id = await withSite(async (site) => {
          const { id: invited } = personSchema.parse(
            await ok(site.call('POST', '/api/people', { email, areas: ['everything'] })),
          );
          return invited;
        });
        await withSite((site) => save(site, title), email);
      });
      await step(`${email} may only change news, and is refused with events`, async () => {
        await withSite((site) => ok(site.call('PUT', `/api/people/${id}`, { areas: ['news'] })));
        await withSite(async (site) => {
          const { status } = await site.call('POST', '/api/events', { ...event, title: 'Refused' });
          if (status !== 403) throw new Error(`the status is ${String(status)}`);
        }, email);
      });
      await step(`removes ${email}, whose account is gone`, () =>
        withSite(async (site) => {
          await ok(site.call('DELETE', `/api/people/${id}`));
          const people = z.array(personSchema).parse(await ok(site.call('GET', '/api/people')));
          if (people.some((each) => each.id === id)) throw new Error('it is still in the list');
        }),
      );
    },

    /** Expects a restore with `--exactly` to bring back deleted content, and to delete content saved after the backup. */
    async backUpAndRestore(kept: string): Promise<void> {
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
          'that are not in the backup will be deleted',
          '--yes',
        ]),
      );
      await succeeds(`npm run restore -- ${backup} --exactly --yes`, 'has been restored');
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

const personSchema = z.object({ id: z.string() });

/** The body of a response. Throws when it is an error. */
async function ok(response: Promise<Response>): Promise<unknown> {
  const { status, body } = await response;
  if (status !== 200 && status !== 201) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
  return body;
}

async function withSite<Result>(
  use: (site: Site) => Promise<Result>,
  person = administrator,
): Promise<Result> {
  const site = await openSite(person);
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
  await ok(site.call('POST', '/api/events', { ...event, title }));
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
