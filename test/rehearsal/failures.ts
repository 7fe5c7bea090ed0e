import { region } from '../../contract/addresses.ts';
import { edgeRegion } from '../../lib/shared/names.ts';
import { configure } from './project.ts';
import { simulation } from './python.ts';
import { alarmEmail, deploy, siteWorks, type Stage } from './stage.ts';

type Act = (stage: Stage) => Promise<void>;

/** A deployment that fails, and is mended by the same command once its cause is gone; the account is prepared for CDK. */
export type Failure = {
  readonly id: string;
  readonly name: string;
  /** The regions that are prepared; both when absent. */
  readonly regions?: readonly string[];
  /** Brings the failure about. */
  readonly cause: Act;
  /** What the failed deployment says; absent when it was cut off and says nothing. */
  readonly says?: readonly string[];
  /** The stack that is left, and its status. */
  readonly leaves?: Parameters<Stage['status']>;
  /** Whether administrators can save all the same. */
  readonly isUsable?: boolean;
  readonly cure: Act;
  /** What the second deployment says beside the addresses. */
  readonly mends?: string;
  /** The status of a stack in the end. */
  readonly ends?: Parameters<Stage['status']>;
};

/** What a failed deployment says to do. */
const again = 'Fix the cause, then run it again.';
const watchFailed = 'The site is deployed and works. Only parish-watch in us-east-1';
const wasRolledBack = 'parish-web is ROLLBACK_COMPLETE';
const refuses =
  (sentences: Readonly<Record<string, string>>): Act =>
  ({ account }) =>
    account.forbid(sentences);
const refusesNothing = refuses({});
const notNow = 'Rate exceeded (Service: ApiGateway, Status Code: 429)';

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/troubleshooting-distributions.html */
const notVerified = {
  'AWS::CloudFront::Distribution':
    "Access denied for operation 'AWS::CloudFront::Distribution: Your account must be verified before you can add new CloudFront resources. To verify your account, please contact AWS Support and include this error message.'.",
};
const linkedAccount = {
  'AWS::Budgets::Budget':
    'Account 123456789012 is a linked account. To enable budgets for your account, ask the management account for access to the billing console.',
};
const zone = ({ python }: Stage) => `${python} ${simulation}/hosted_zone.py`;

/** Every state that a failure leaves a stack in, and the failures that a first deployment meets. */
export const failures: readonly Failure[] = [
  {
    id: 'record',
    name: 'The web stack fails: the domain’s DNS record exists already',
    async cause(stage) {
      const name = 'www.example.org';
      const certificateArn =
        'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-0000-4000-8000-000000000000';
      const { output } = await stage.prepare(
        `a record of ${name} exists`,
        `${zone(stage)} create example.org ${name}`,
      );
      const hostedZone = { id: output.trim(), name: 'example.org' };
      await configure(stage.project, { alarmEmail, domain: { name, certificateArn, hostedZone } });
    },
    says: ['must have no record for www.example.org yet', 'already exists', again],
    leaves: ['Web', 'ROLLBACK_COMPLETE'],
    async cure(stage) {
      await stage.prepare('the record is deleted', `${zone(stage)} free example.org www.example.org`);
    },
    mends: wasRolledBack,
  },
  {
    id: 'unverified',
    name: 'The web stack fails: the account may not create CloudFront distributions yet',
    cause: refuses(notVerified),
    says: ['CloudFront must be open to the account', 'Your account must be verified', again],
    leaves: ['Web', 'ROLLBACK_COMPLETE'],
    cure: refusesNothing,
    mends: wasRolledBack,
  },
  {
    id: 'stuck',
    name: 'The same, and AWS cannot even take it back (ROLLBACK_FAILED, then DELETE_FAILED)',
    cause: refuses({ ...notVerified, 'delete AWS::ApiGateway::RestApi': notNow }),
    says: [again],
    leaves: ['Web', 'ROLLBACK_FAILED'],
    cure: refuses({ 'delete AWS::ApiGateway::RestApi': notNow }),
    mends: 'parish-web is ROLLBACK_FAILED',
  },
  {
    id: 'budget',
    name: 'The watch stack fails: a linked account without budgets',
    cause: refuses(linkedAccount),
    says: [siteWorks, 'is a linked account', watchFailed],
    isUsable: true,
    cure: refusesNothing,
    ends: ['Watch', 'CREATE_COMPLETE'],
  },
  {
    id: 'edge',
    name: 'The watch stack fails: us-east-1 is not prepared for CDK',
    regions: [region],
    cause: () => Promise.resolve(),
    says: [siteWorks, watchFailed],
    isUsable: true,
    cure: ({ bootstrap }) => bootstrap(edgeRegion),
    ends: ['Watch', 'CREATE_COMPLETE'],
  },
  {
    id: 'content',
    name: 'The stack of the content fails, when half of it is made',
    cause: refuses({ 'AWS::Backup::BackupSelection': 'Insufficient privileges to perform this action.' }),
    says: [again],
    leaves: ['Data', 'ROLLBACK_COMPLETE'],
    cure: refusesNothing,
    mends: 'parish-data is ROLLBACK_COMPLETE',
  },
  {
    id: 'update',
    name: 'A later deployment fails, and AWS cannot take it back (UPDATE_ROLLBACK_FAILED)',
    async cause(stage) {
      await stage.succeeds(deploy, siteWorks);
      await configure(stage.project, { alarmEmail, parishName: 'Saint Mildred' });
      await stage.account.forbid({
        'change AWS::CloudFront::Distribution': notNow,
        'roll back AWS::SNS::Topic': notNow,
      });
    },
    says: [again],
    leaves: ['Web', 'UPDATE_ROLLBACK_FAILED'],
    isUsable: true,
    cure: refusesNothing,
    mends: 'parish-web is UPDATE_ROLLBACK_FAILED',
    ends: ['Web', 'UPDATE_COMPLETE'],
  },
  {
    id: 'review',
    name: 'A first deployment is cut off before anything is made (REVIEW_IN_PROGRESS)',
    cause: ({ cutOff }) => cutOff('Data'),
    leaves: ['Data', 'REVIEW_IN_PROGRESS'],
    cure: () => Promise.resolve(),
    ends: ['Data', 'CREATE_COMPLETE'],
  },
];

/** Has a deployment fail, and mends it by a plain second one, with a save that works. */
export async function mend(failure: Failure, stage: Stage): Promise<void> {
  const { regions = [region, edgeRegion], cause, says, leaves, isUsable, cure, mends, ends } = failure;
  const { bootstrap, fails, succeeds, status, savingWorks } = stage;
  await bootstrap(...regions);
  await cause(stage);
  if (says) await fails(deploy, ...says);
  if (leaves) await status(...leaves);
  if (isUsable) await savingWorks('Saved before it is mended');
  await cure(stage);
  await succeeds(deploy, ...(mends === undefined ? [] : [mends]), siteWorks);
  if (ends) await status(...ends);
  await savingWorks('Harvest Supper');
}
