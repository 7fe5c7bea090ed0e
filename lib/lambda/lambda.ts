import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Code,
  type IDestination,
  type IEventSourceDlq,
  type IFunction,
} from 'aws-cdk-lib/aws-lambda';
import { type ILogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { neutralParish } from '../../parish/neutral.ts';
import { acknowledge } from '../shared/acknowledge.ts';
import { bundleHandler, bundle, root } from './bundle.ts';

type LambdaProps = {
  /** Relative to the project's folder, such as `lambdas/events.ts`. */
  readonly file: string;
  readonly description: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly timeout?: Duration;
  /** In MB; 1769 is one full vCPU. */
  readonly memorySize?: number;
  /** The file of the site's renderer, for the Lambda that imports it. */
  readonly renderer?: string;
  /** A log that it shares with other functions, instead of one of its own. */
  readonly log?: ILogGroup;
};

/** An event that is older is not retried. */
export const MAX_AGE = Duration.hours(1);

/** A dead-letter destination without CDK's grant, which allows more than sending messages. */
export function deadLetter({ queueArn }: IQueue): IDestination & IEventSourceDlq {
  return { bind: () => ({ destination: queueArn }) };
}

/** A log that is kept for a month. */
export const createLog = (scope: Construct, id: string): ILogGroup =>
  new LogGroup(scope, id, { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY });

/** A Lambda function with its bundle, its own role, and a log. */
export class Lambda extends Construct {
  readonly function: LambdaFunction;
  private readonly access = new PolicyDocument();

  constructor(scope: Construct, id: string, props: LambdaProps) {
    super(scope, id);
    const logGroup = props.log ?? createLog(this, 'Log');
    this.allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]);
    this.function = new LambdaFunction(this, 'Function', {
      description: props.description,
      code: Code.fromAsset(writeBundle(props.file, props.renderer), { exclude: ['.*'] }),
      handler: bundleHandler,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // About half a vCPU. Cold starts are CPU-bound and noticeably slower below this; warm requests take milliseconds.
      memorySize: props.memorySize ?? 1024,
      timeout: props.timeout ?? Duration.seconds(10),
      environment: props.environment ?? {},
      role: new Role(this, 'Role', {
        assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
        // Part of the role, and so in place before the function first runs.
        inlinePolicies: { Access: this.access },
      }),
      logGroup,
      loggingFormat: LoggingFormat.TEXT,
    });
  }

  /** Lets the function's role perform these actions on these resources. */
  allow(actions: string[], resources: string[], conditions: Readonly<Record<string, unknown>> = {}): void {
    this.access.addStatements(new PolicyStatement({ actions, resources, conditions }));
  }

  /** Sends an asynchronous invocation, such as a schedule's, to the queue once two retries have failed. */
  deadLettersTo(queue: IQueue): void {
    this.allow(['sqs:SendMessage'], [queue.queueArn]);
    const onFailure = deadLetter(queue);
    this.function.configureAsyncInvoke({ retryAttempts: 2, maxEventAge: MAX_AGE, onFailure });
  }

  /** Allows calls on partitions of the table, such as `Query`. */
  allowItems(table: Table, calls: readonly string[], partitions: readonly string[]): void {
    this.allow(
      calls.map((call) => `dynamodb:${call}`),
      [table.tableArn],
      { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': partitions } },
    );
  }

  /** Allows `ListBucket` or `ListBucketVersions` of the keys with one of the prefixes. */
  allowLists(bucket: IBucket, call: string, prefixes: readonly string[]): void {
    this.allow([`s3:${call}`], [bucket.bucketArn], {
      StringLike: { 's3:prefix': prefixes.map((prefix) => `${prefix}*`) },
    });
  }

  /** Allows calls on the files of another stack's bucket whose keys have one of the prefixes, such as `GetObject`. */
  allowFiles(bucket: IBucket, calls: readonly string[], prefixes: readonly string[]): void {
    this.allow(
      calls.map((call) => `s3:${call}`),
      prefixes.map((prefix) => bucket.arnForObjects(`${prefix}*`)),
    );
    const stack = Stack.of(bucket);
    // The import of the ARN by this stack, which the checks use as the bucket's name.
    const arn = Object.values(stack.resolve(stack.exportValue(bucket.bucketArn))).join('');
    for (const prefix of prefixes)
      acknowledge(this, {
        [`AwsSolutions-IAM5[Resource::${arn}/${prefix}*]`]: `The keys of uploaded files are not known in advance; all of them are under ${prefix}.`,
      });
  }
}

/**
 * Writes a bundle into a folder named by its content hash, which makes concurrent syntheses safe; returns the folder.
 * NodejsFunction would start esbuild through npx for each function at each synthesis.
 */
export function writeBundle(file: string, renderer?: string): string {
  const { files } = bundle(file, renderer);
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(name).update(content);
  const folder = join(root, 'node_modules/.cache/bundles', hash.digest('hex').slice(0, 32));
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) {
    const unfinished = join(folder, `.${name.replaceAll('/', '.')}.${String(process.pid)}`);
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(unfinished, content);
    renameSync(unfinished, join(folder, name));
  }
  return folder;
}

/** Invokes functions on schedules, with one role that may invoke these functions alone. */
export class Schedules extends Construct {
  private readonly access = new PolicyDocument();
  private readonly role = new Role(this, 'Role', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    inlinePolicies: { Access: this.access },
  });

  /** A `cron(…)` is in the neutral time zone, because that of the parish is not known at deployment. */
  add(id: string, scheduleExpression: string, target: IFunction, event: object = {}): void {
    this.access.addStatements(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] }),
    );
    new CfnSchedule(this, id, {
      scheduleExpression,
      scheduleExpressionTimezone: neutralParish.timeZone,
      flexibleTimeWindow: { mode: 'OFF' },
      target: { arn: target.functionArn, roleArn: this.role.roleArn, input: JSON.stringify(event) },
    });
  }
}
