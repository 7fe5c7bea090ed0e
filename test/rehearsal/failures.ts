import { region } from '../../contract/addresses.ts';
import { edgeRegion } from '../../lib/shared/names.ts';
import { configure } from './project.ts';
import { simulation } from './python.ts';
import { alarmEmail, deploy, siteWorks, type Stage } from './stage.ts';

type Act = (stage: Stage) => Promise<void>;

/** A deployment that fails, and is repaired by the same command after its cause is fixed. The account is bootstrapped for CDK. */
export type Failure = {
  readonly id: string;
  readonly name: string;
  /** The bootstrapped regions; both by default. */
  readonly regions?: readonly string[];
  /** Sets up the failure. */
  readonly cause: Act;
  /** Output of the failed deployment; absent when `cause` interrupts it instead. */
  readonly output?: readonly string[];
  /** A stack and its status after the failure. */
  readonly statusAfterFailure?: Parameters<Stage['hasStatus']>;
  /** Whether administrators can save despite the failure. */
  readonly isUsable?: boolean;
  readonly fix: Act;
  /** Output of the second deployment, besides the addresses. */
  readonly repairOutput?: string;
  /** A stack and its status after the second deployment. */
  readonly finalStatus?: Parameters<Stage['hasStatus']>;
};

const retryAdvice = 'Fix the cause, then run it again.';
const wasRolledBack = 'parish-web is ROLLBACK_COMPLETE';
const injectFaults =
  (messages: Readonly<Record<string, string>>): Act =>
  ({ account }) =>
    account.injectFaults(messages);
const clearFaults = injectFaults({});
const throttled = 'Rate exceeded (Service: ApiGateway, Status Code: 429)';

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

/** A failure for every status that a stack can be left in, and the usual failures of a first deployment. */
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
    output: ['must have no record for www.example.org yet', 'already exists', retryAdvice],
    statusAfterFailure: ['Web', 'ROLLBACK_COMPLETE'],
    async fix(stage) {
      await stage.prepare('the record is deleted', `${zone(stage)} free example.org www.example.org`);
    },
    repairOutput: wasRolledBack,
  },
  {
    id: 'unverified',
    name: 'The web stack fails: the account may not create CloudFront distributions yet',
    cause: injectFaults(notVerified),
    output: ['The account must be allowed to use CloudFront', 'Your account must be verified', retryAdvice],
    statusAfterFailure: ['Web', 'ROLLBACK_COMPLETE'],
    fix: clearFaults,
    repairOutput: wasRolledBack,
  },
  {
    id: 'stuck',
    name: 'The same, and the rollback fails as well (ROLLBACK_FAILED)',
    cause: injectFaults({ ...notVerified, 'delete AWS::ApiGateway::RestApi': throttled }),
    output: [retryAdvice],
    statusAfterFailure: ['Web', 'ROLLBACK_FAILED'],
    fix: clearFaults,
    repairOutput: 'parish-web is ROLLBACK_FAILED',
  },
  {
    id: 'budget',
    name: 'The watch stack fails: a linked account without budgets',
    cause: injectFaults(linkedAccount),
    output: ['is a linked account', retryAdvice],
    isUsable: true,
    fix: clearFaults,
    finalStatus: ['Watch', 'CREATE_COMPLETE'],
  },
  {
    id: 'edge',
    name: 'us-east-1 is not bootstrapped for CDK',
    regions: [region],
    cause: () => Promise.resolve(),
    output: [`not prepared for CDK in ${edgeRegion}`],
    fix: ({ bootstrap }) => bootstrap(edgeRegion),
    finalStatus: ['Watch', 'CREATE_COMPLETE'],
  },
  {
    id: 'content',
    name: 'The data stack fails when half of its resources are created',
    cause: injectFaults({
      'AWS::S3::BucketPolicy': 'Insufficient privileges to perform this action.',
    }),
    output: [retryAdvice],
    statusAfterFailure: ['Data', 'ROLLBACK_COMPLETE'],
    fix: clearFaults,
    repairOutput: 'parish-data is ROLLBACK_COMPLETE',
  },
  {
    id: 'update',
    name: 'A later deployment fails, and so does its rollback (UPDATE_ROLLBACK_FAILED)',
    async cause(stage) {
      await stage.succeeds(deploy, siteWorks);
      await configure(stage.project, { alarmEmail, parishName: 'Saint Mildred' });
      await stage.account.injectFaults({
        'change AWS::CloudFront::Distribution': throttled,
        'roll back AWS::SNS::Topic': throttled,
      });
    },
    output: [retryAdvice],
    statusAfterFailure: ['Web', 'UPDATE_ROLLBACK_FAILED'],
    isUsable: true,
    async fix(stage) {
      await stage.account.injectFaults({});
      await stage.fails(deploy, 'aws cloudformation continue-update-rollback');
      await stage.continueRollback('Web');
    },
    finalStatus: ['Web', 'UPDATE_COMPLETE'],
  },
  {
    id: 'review',
    name: 'A first deployment is interrupted before anything is created (REVIEW_IN_PROGRESS)',
    cause: ({ interruptDeployment }) => interruptDeployment('Data'),
    statusAfterFailure: ['Data', 'REVIEW_IN_PROGRESS'],
    fix: () => Promise.resolve(),
    finalStatus: ['Data', 'CREATE_COMPLETE'],
  },
];

/** Runs a failing deployment, fixes its cause, and checks that a plain second deployment and a save succeed. */
export async function rehearseFailure(failure: Failure, stage: Stage): Promise<void> {
  const { regions = [region, edgeRegion], cause, output, isUsable, fix, repairOutput } = failure;
  const { bootstrap, fails, succeeds, hasStatus, saveAndPublish } = stage;
  await bootstrap(...regions);
  await cause(stage);
  if (output) await fails(deploy, ...output);
  if (failure.statusAfterFailure) await hasStatus(...failure.statusAfterFailure);
  if (isUsable) await saveAndPublish('Saved before the repair');
  await fix(stage);
  await succeeds(deploy, ...(repairOutput === undefined ? [] : [repairOutput]), siteWorks);
  if (failure.finalStatus) await hasStatus(...failure.finalStatus);
  await saveAndPublish('Harvest Supper');
}
