import { edgeRegion } from '../../lib/names.ts';
import { region } from '../../contract/addresses.ts';
import { type Account, openAccount } from './account.ts';
import type { Log } from './log.ts';
import { configure, copyProject } from './project.ts';
import { simulation } from './python.ts';
import { steps } from './steps.ts';

type Stage = {
  readonly account: Account;
  readonly project: string;
  readonly python: string;
} & ReturnType<typeof steps>;

/** A rehearsal in an account of its own, from nothing. */
export type Case = {
  /** Chooses it: `npm run rehearse -- <id>`. */
  readonly id: string;
  readonly name: string;
  readonly run: (stage: Stage) => Promise<void>;
};

const alarmEmail = 'webmaster@example.org';
const deploy = 'npm run deploy -- --yes';
const nothingMissing = 'The site  ';
/** What a failed deployment says to do. */
const again = 'Fix the cause, then run it again.';
const watchFailed = 'The site is deployed and works. Only parish-watch in us-east-1';

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/troubleshooting-distributions.html */
const notVerified = {
  'AWS::CloudFront::Distribution':
    "Access denied for operation 'AWS::CloudFront::Distribution: Your account must be verified before you can add new CloudFront resources. To verify your account, please contact AWS Support and include this error message.'.",
};

const linkedAccount = {
  'AWS::Budgets::Budget':
    'Account 123456789012 is a linked account. To enable budgets for your account, ask the management account for access to the billing console.',
};

const stuck = {
  ...notVerified,
  'delete AWS::ApiGateway::RestApi': 'Rate exceeded (Service: ApiGateway, Status Code: 429)',
};

export const cases: readonly Case[] = [
  {
    id: 'whole',
    name: 'A site from its first deployment to a restored backup',
    async run({ bootstrap, fails, succeeds, status, savingWorks, drillWorks, restoreWorks, project }) {
      await fails(deploy, `not prepared for CDK in ${region}`);
      await bootstrap(region, edgeRegion);
      await fails('npm run deploy', 'in the account 123456789012', '--yes');
      await status('Data', undefined);
      await succeeds(deploy, `Account 123456789012, ${region}`, nothingMissing);
      for (const stack of ['Data', 'Identity', 'Web', 'Watch'] as const)
        await status(stack, 'CREATE_COMPLETE');
      await savingWorks('Harvest Supper');
      await succeeds('npm run deploy', nothingMissing);
      await configure(project, { alarmEmail: 'other@example.org' });
      await succeeds(deploy, nothingMissing);
      for (const stack of ['Web', 'Watch'] as const) await status(stack, 'UPDATE_COMPLETE');
      await savingWorks('Carol Service');
      await drillWorks('Carol Service');
      await restoreWorks('Harvest Supper');
    },
  },
  {
    id: 'record',
    name: 'The web stack fails: the domain’s DNS record exists already',
    async run({ bootstrap, prepare, fails, succeeds, status, savingWorks, project, python }) {
      const zone = `${python} ${simulation}/hosted_zone.py`;
      const { output } = await prepare(
        'a record of www.example.org exists',
        `${zone} create example.org www.example.org`,
      );
      const domain = {
        name: 'www.example.org',
        certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-0000-4000-8000-000000000000',
        hostedZone: { id: output.trim(), name: 'example.org' },
      };
      await configure(project, { alarmEmail, domain });
      await bootstrap(region, edgeRegion);
      await fails(deploy, 'must have no record for www.example.org yet', 'already exists', again);
      await status('Web', 'ROLLBACK_COMPLETE');
      await prepare('the record is deleted', `${zone} free ${output.trim()} www.example.org`);
      await succeeds(deploy, 'parish-web is ROLLBACK_COMPLETE', nothingMissing);
      await savingWorks('Harvest Supper');
    },
  },
  {
    id: 'unverified',
    name: 'The web stack fails: the account may not create CloudFront distributions yet',
    async run({ bootstrap, fails, succeeds, status, savingWorks, account }) {
      await bootstrap(region, edgeRegion);
      await account.forbid(notVerified);
      await fails(deploy, 'CloudFront must be open to the account', 'Your account must be verified', again);
      await status('Web', 'ROLLBACK_COMPLETE');
      await account.forbid({});
      await succeeds(deploy, 'parish-web is ROLLBACK_COMPLETE', nothingMissing);
      await savingWorks('Harvest Supper');
    },
  },
  {
    id: 'stuck',
    name: 'The same, and AWS cannot even take it back (ROLLBACK_FAILED, then DELETE_FAILED)',
    async run({ bootstrap, fails, succeeds, status, savingWorks, account }) {
      await bootstrap(region, edgeRegion);
      await account.forbid(stuck);
      await fails(deploy, again);
      await status('Web', 'ROLLBACK_FAILED');
      await account.forbid({ 'delete AWS::ApiGateway::RestApi': 'Rate exceeded' });
      await succeeds(deploy, 'parish-web is ROLLBACK_FAILED', nothingMissing);
      await savingWorks('Harvest Supper');
    },
  },
  {
    id: 'budget',
    name: 'The watch stack fails: a linked account without budgets',
    async run({ bootstrap, fails, succeeds, status, savingWorks, account }) {
      await bootstrap(region, edgeRegion);
      await account.forbid(linkedAccount);
      await fails(deploy, nothingMissing, 'is a linked account', watchFailed);
      await savingWorks('Saved without the watch stack');
      await account.forbid({});
      await succeeds(deploy, nothingMissing);
      await status('Watch', 'CREATE_COMPLETE');
      await savingWorks('Harvest Supper');
    },
  },
  {
    id: 'edge',
    name: 'The watch stack fails: us-east-1 is not prepared for CDK',
    async run({ bootstrap, fails, succeeds, status, savingWorks }) {
      await bootstrap(region);
      await fails(deploy, nothingMissing, watchFailed);
      await savingWorks('Saved without the watch stack');
      await bootstrap(edgeRegion);
      await succeeds(deploy, nothingMissing);
      await status('Watch', 'CREATE_COMPLETE');
      await savingWorks('Harvest Supper');
    },
  },
  {
    id: 'content',
    name: 'The stack of the content fails, when half of it is made',
    async run({ bootstrap, fails, succeeds, status, savingWorks, account }) {
      await bootstrap(region, edgeRegion);
      await account.forbid({
        'AWS::Backup::BackupSelection': 'Insufficient privileges to perform this action.',
      });
      await fails(deploy, again);
      await status('Data', 'ROLLBACK_COMPLETE');
      await account.forbid({});
      await succeeds(deploy, 'parish-data is ROLLBACK_COMPLETE', nothingMissing);
      await savingWorks('Harvest Supper');
    },
  },
];

/** Runs a case from nothing: a new account, and a copy of the project. */
export async function rehearse({ run }: Case, python: string, log: Log): Promise<void> {
  const project = await copyProject({ alarmEmail });
  const account = await openAccount(python, project, log.file);
  try {
    await run({ account, project, python, ...steps(account, log, project) });
  } finally {
    await account.close();
  }
}
