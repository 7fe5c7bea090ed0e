import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  Distribution,
  HttpVersion,
  PriceClass,
  type DistributionProps,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type UserPool,
  UserPoolClient,
  CfnManagedLoginBranding,
  ClientAttributes,
  OAuthScope,
  UserPoolClientIdentityProvider,
} from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { ARecord, AaaaRecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { stagePath } from '../contract/addresses.ts';
import type { Palette } from '../contract/fields/choices.ts';
import { inertHeaders } from '../contract/security-headers.ts';
import { callbackPath, signInScopes, tokenSeconds } from '../contract/sign-in.ts';
import { Gateway, pageRoutes } from './api/gateway.ts';
import { resourceFunctions } from './api/resource-functions.ts';
import {
  apiBehaviours,
  mediaBehaviours,
  objectMetadata,
  siteBehaviours,
  responseHeadersPolicy,
} from './edge/behaviours.ts';
import { apiOrigin, mediaOrigin, pagesOrigin, siteOrigin } from './edge/origins.ts';
import { signInPageSettings } from './identity/sign-in-page.ts';
import { createLog, Lambda, Schedules } from './lambda/lambda.ts';
import type { Storage } from './lambda/resource-access.ts';
import { MediaFunction } from './publishing/media-function.ts';
import { Publisher, publisherAlarms } from './publishing/publisher.ts';
import { SiteDeployment } from './publishing/site-deployment.ts';
import { buildListIn, type SiteBuild } from './publishing/site-folder.ts';
import { acknowledge } from './shared/acknowledge.ts';
import type { Configuration } from './shared/configuration.ts';
import { outputs } from './shared/names.ts';
import { bucket } from './storage/bucket.ts';
import { Alarms } from './watching/alarms.ts';

type WebStackProps = StackProps & {
  readonly configuration: Configuration;
  /** The colours of the sign-in page. */
  readonly palette: Palette;
  readonly site: SiteBuild;
  readonly storage: Storage;
  readonly accessLogs: IBucket;
  readonly userPool: UserPool;
  readonly hostedDomain: string;
  readonly tokenTrigger: IFunction;
};

/**
 * Errors that CloudFront would cache for ten seconds, whatever their headers. They are not cached, so that the next request
 * reaches the origin again after a transient error or for a file that was missing a moment ago.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
const UNCACHED_ERRORS = [404, 414, 500, 501, 502, 503, 504];

/** The site, its API and the uploaded files on one origin, and the client for signing in there (decision 4). */
export class WebStack extends Stack {
  readonly distribution: Distribution;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, props: WebStackProps) {
    super(scope, id, props);
    const { configuration, storage, userPool, hostedDomain } = props;

    const apiLog = createLog(this, 'ApiLog');
    const deploymentLog = createLog(this, 'DeploymentLog');
    const schedules = new Schedules(this, 'Schedules');
    const gateway = new Gateway(this, 'Gateway', configuration, deploymentLog);
    const siteBucket = bucket(this, 'Site');
    acknowledge(siteBucket, {
      'AwsSolutions-S1':
        'Only CloudFront reads this bucket, and it logs each request, so the bucket’s own log would be redundant.',
    });
    this.distribution = this.distribute(siteBucket, gateway, props);

    // The gateway may require a new origin key only after CloudFront sends it.
    gateway.api.deploymentStage.node.addDependency(this.distribution);

    const address = `https://${configuration.domain?.name ?? this.distribution.distributionDomainName}`;
    this.client = signInClient(this, address, userPool, props.palette);
    const media = new MediaFunction(this, 'Renditions', storage, schedules);
    const functions = resourceFunctions(this, {
      storage,
      userPool,
      clientId: this.client.userPoolClientId,
      log: apiLog,
    });
    gateway.addRoutes({ userPool, functions });
    pageRoutes(this, { api: gateway.api, site: siteBucket, table: storage.table, log: apiLog });
    const deployment = new SiteDeployment(this, 'Deployment', {
      bucket: siteBucket,
      site: props.site,
      config: {
        region: this.region,
        userPoolId: userPool.userPoolId,
        userPoolClientId: this.client.userPoolClientId,
        hostedDomain,
        apiName: configuration.name,
      },
      log: deploymentLog,
    });

    // New pages may call routes that only the new API has.
    deployment.node.addDependency(gateway.api.deploymentStage);

    const alarms = new Alarms(this, 'Alarms', configuration);
    apiAlarms(alarms, gateway.api, props.tokenTrigger);
    const publisher = new Publisher(this, 'Publisher', {
      storage,
      schedules,
      site: siteBucket,
      distribution: this.distribution,
      renderer: props.site.renderer,
    });
    // Rendered pages reference assets of their own build, so those are deployed before the renderer.
    publisher.lambda.node.addDependency(deployment);
    publisher.publishAfter(deployment, deploymentLog);
    publisherAlarms(alarms, publisher);
    alarms.addDeadLetters(
      'NotRendered',
      media.deadLetters,
      'A picture could not be processed, so that visitors do not see it, or the nightly deletion of unused files failed. The log of the media function says why.',
    );
    canary(this, schedules, alarms, address);
    const printed: Readonly<Record<string, readonly [description: string, value: string]>> = {
      [outputs.address]: ['The site', address],
      [outputs.adminAddress]: ['Where administrators sign in', `${address}/admin`],
      [outputs.distributionDomain]: [
        'What a domain of the parish’s own points to (CNAME or alias)',
        this.distribution.distributionDomainName,
      ],
      [outputs.publisher]: ['The function that renders the pages', publisher.lambda.function.functionName],
      [outputs.functions]: [
        'The functions of the API by their resources',
        this.toJsonString(
          Object.fromEntries([...functions].map(([resource, { functionName }]) => [resource, functionName])),
        ),
      ],
      [outputs.clientId]: ['The user-pool client of the site', this.client.userPoolClientId],
    };
    for (const [id, [description, value]] of Object.entries(printed))
      new CfnOutput(this, id, { value, description });
  }

  private distribute(siteBucket: IBucket, gateway: Gateway, props: WebStackProps): Distribution {
    const { configuration, storage, userPool, hostedDomain } = props;
    const files = siteOrigin(this, siteBucket);
    const origins = {
      files,
      pages: pagesOrigin(files, gateway),
      api: apiOrigin(gateway, stagePath),
    };
    const metadata = objectMetadata(this);
    const inert = responseHeadersPolicy(this, 'InertHeaders', inertHeaders);
    const site = siteBehaviours(this, metadata, origins, {
      connect: [
        `https://${hostedDomain}`,
        `https://cognito-idp.${Stack.of(userPool).region}.amazonaws.com`,
        `https://${storage.media.bucketRegionalDomainName}`,
      ],
      styles: buildListIn(props.site.folder).styles,
    });
    const distribution = new Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      comment: `The website of ${configuration.parishName}`,
      defaultBehavior: site.site,
      additionalBehaviors: {
        ...site.others,
        ...apiBehaviours(this, apiOrigin(gateway), inert),
        ...mediaBehaviours(this, metadata, mediaOrigin(this, storage.media), inert),
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: props.accessLogs,
      logFilePrefix: 'cloudfront/',
      errorResponses: UNCACHED_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...(configuration.webAcl !== undefined && { webAclId: configuration.webAcl }),
      ...ownDomain(this, configuration),
    });
    createDnsRecords(this, configuration, distribution);
    acknowledge(distribution, {
      'AwsSolutions-CFR1': 'A parish’s website is open to everyone, including parishioners abroad.',
      ...(configuration.webAcl === undefined && {
        'AwsSolutions-CFR2':
          'A firewall is the operator’s choice, because it costs more than the rest of the site.',
      }),
      ...(!configuration.domain && {
        'AwsSolutions-CFR4':
          'CloudFront’s default certificate determines the minimum TLS version; with a custom domain it is TLS 1.2.',
      }),
    });
    return distribution;
  }
}

const PERIOD = Duration.minutes(5);

/**
 * Alarms on the gateway, and on the trigger that Cognito invokes for each token. A function behind the gateway that crashes or
 * times out is one of the gateway's 5xx responses, so it needs no alarm of its own.
 */
function apiAlarms(alarms: Alarms, api: RestApi, tokenTrigger: IFunction): void {
  // Without dimensions, because the limit is the account's.
  const throttles = new Metric({
    namespace: 'AWS/Lambda',
    metricName: 'Throttles',
    statistic: 'Sum',
    period: PERIOD,
  });
  alarms.add('Api5xx', {
    metric: new MathExpression({
      // A call that Lambda refuses is a 502 without a line in the log, and is repeated.
      expression: 'errors - FILL(throttles, 0)',
      usingMetrics: { errors: api.metricServerError({ statistic: 'Sum', period: PERIOD }), throttles },
      period: PERIOD,
    }),
    from: 3,
    periods: 1,
    meaning:
      'The API failed three times in five minutes, besides calls at the limit of concurrent executions. The functions’ log says why.',
  });
  alarms.add('SignInErrors', {
    metric: tokenTrigger.metricErrors({ statistic: 'Sum', period: PERIOD }),
    from: 1,
    periods: 1,
    meaning: 'An administrator could not sign in, because the token trigger failed. Its log says why.',
  });
  alarms.add('FunctionThrottles', {
    metric: throttles,
    from: 1,
    periods: 3,
    meaning:
      'The account has been at its limit of concurrent function executions for a quarter of an hour. Look for a flood of requests.',
  });
}

/** Reads the site from outside once an hour, even without visitors. Alarms go off when that fails twice, and when it stops. */
function canary(scope: Construct, schedules: Schedules, alarms: Alarms, address: string): void {
  const lambda = new Lambda(scope, 'Canary', {
    file: 'lambdas/canary.ts',
    description: 'Reads the site as a visitor does',
    environment: { SITE_ADDRESS: address },
    memorySize: 256,
    timeout: Duration.seconds(30),
  });
  schedules.add('Canary', 'rate(1 hour)', lambda.function);
  alarms.add('Unreadable', {
    metric: lambda.function.metricErrors({ statistic: 'Sum', period: Duration.hours(1) }),
    from: 2,
    periods: 1,
    meaning: 'The site could not be read from outside on two attempts. The canary’s log says what failed.',
  });
  alarms.addStopped('CanaryStopped', {
    metric: lambda.function.metricInvocations({ statistic: 'Sum', period: Duration.hours(1) }),
    periods: 3,
    meaning: 'The canary has not run for at least three hours, so it would not report a failure of the site.',
  });
}

/** The distribution's properties for the parish's custom domain, if configured. */
function ownDomain(
  scope: Construct,
  { domain }: Configuration,
): Pick<DistributionProps, 'domainNames' | 'certificate' | 'minimumProtocolVersion'> {
  if (!domain) return {};
  return {
    domainNames: [domain.name],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

/** Creates the domain's records for the distribution, if its zone is in Route 53. */
function createDnsRecords(scope: Construct, { domain }: Configuration, distribution: Distribution): void {
  if (!domain?.hostedZone) return;
  const record = {
    zone: HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
      hostedZoneId: domain.hostedZone.id,
      zoneName: domain.hostedZone.name,
    }),
    recordName: domain.name,
    target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
  };
  new ARecord(scope, 'Ipv4', record);
  new AaaaRecord(scope, 'Ipv6', record);
}

/**
 * Creates the user-pool client of the site with this origin (https://…): authorization code with PKCE and no client secret,
 * because a browser could not protect one. Its hosted page has the colours of the palette.
 */
function signInClient(
  scope: Construct,
  address: string,
  userPool: UserPool,
  palette: Palette,
): UserPoolClient {
  const client = new UserPoolClient(scope, 'Client', {
    userPool,
    generateSecret: false,
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: signInScopes.map((scope) => OAuthScope.custom(scope)),
      callbackUrls: [address + callbackPath],
      logoutUrls: [`${address}/`],
    },
    // The second is for the smoke test: it needs AWS credentials besides the password.
    authFlows: { userSrp: true, adminUserPassword: true },
    supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
    accessTokenValidity: Duration.seconds(tokenSeconds.access),
    idTokenValidity: Duration.seconds(tokenSeconds.id),
    refreshTokenValidity: Duration.seconds(tokenSeconds.refresh),
    enableTokenRevocation: true,
    preventUserExistenceErrors: true,
    readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
    writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
  });
  // The managed login page does not work for a client without a branding style.
  new CfnManagedLoginBranding(scope, 'SignInPage', {
    userPoolId: userPool.userPoolId,
    clientId: client.userPoolClientId,
    settings: signInPageSettings(palette),
  });
  return client;
}
