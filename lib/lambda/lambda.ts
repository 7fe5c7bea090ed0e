import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Function as LambdaFunction, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { bundleHandler } from './bundle.ts';
import { bundledCode } from './bundled-code.ts';

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
};

/** A Lambda function with its bundle, its own role, and a log that is kept for a month. */
export class Lambda extends Construct {
  readonly function: LambdaFunction;
  private readonly role: Role;

  constructor(scope: Construct, id: string, props: LambdaProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(this.role);
    this.function = new LambdaFunction(this, 'Function', {
      description: props.description,
      code: bundledCode(props.file, props.renderer),
      handler: bundleHandler,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // About half a vCPU. Cold starts are CPU-bound and noticeably slower below this; warm requests take milliseconds.
      memorySize: props.memorySize ?? 1024,
      timeout: props.timeout ?? Duration.seconds(10),
      environment: props.environment ?? {},
      role: this.role,
      logGroup,
      loggingFormat: LoggingFormat.TEXT,
    });
    // The role's policies must exist before the function first runs.
    this.function.node.addDependency(this.role);
  }

  /** Adds a statement to the function's role. */
  allow(statement: PolicyStatement): void {
    this.role.addToPolicy(statement);
  }
}
