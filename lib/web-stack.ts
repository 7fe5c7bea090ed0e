import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Distribution, HttpVersion, PriceClass } from 'aws-cdk-lib/aws-cloudfront';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { BlockPublicAccess, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { stagePath } from '../contract/addresses.ts';
import type { Palette } from '../contract/fields/parish-choices.ts';
import { inertHeaders } from '../contract/security-headers.ts';
import { acknowledge } from './shared/acknowledge.ts';
import { Alarms } from './watching/alarms.ts';
import { apiAlarms } from './watching/api-alarms.ts';
import { apiBehaviours, mediaBehaviours, objectMetadata, siteBehaviours } from './edge/behaviours.ts';
import { bucket } from './storage/bucket.ts';
import { canary } from './watching/canary.ts';
import type { Configuration } from './shared/configuration.ts';
import { Gateway } from './api/gateway.ts';
import { mediaAlarms, MediaFunction } from './publishing/media-function.ts';
import { outputs } from './shared/names.ts';
import { pageRoutes } from './api/page-routes.ts';
import { apiOrigin, mediaOrigin, pagesOrigin, resultsOrigin, siteOrigin } from './edge/origins.ts';
import { createDnsRecords, ownDomain } from './edge/own-domain.ts';
import { createLog } from './lambda/lambda.ts';
import type { Storage } from './lambda/resource-access.ts';
import { Schedules } from './lambda/schedules.ts';
import { resourceFunctions } from './api/resource-functions.ts';
import { publisherAlarms } from './publishing/publisher-alarms.ts';
import { responseHeadersPolicy } from './edge/response-headers.ts';
import { Publisher } from './publishing/publisher.ts';
import { signInClient } from './identity/sign-in-client.ts';
import { SiteDeployment } from './publishing/site-deployment.ts';
import { buildListIn, type SiteBuild } from './publishing/site-folder.ts';

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
    const siteBucket = bucket(this, 'Site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      // Otherwise, rolling back a failed first deployment could not delete the non-empty bucket and would block the next one.
      removalPolicy: RemovalPolicy.RETAIN,
    });
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
    pageRoutes(this, {
      api: gateway.api,
      site: siteBucket,
      table: storage.table,
      renderer: props.site.renderer,
      log: apiLog,
    });
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
    mediaAlarms(alarms, media);
    canary(this, schedules, alarms, address);
    this.print({
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
    });
  }

  private print(values: Readonly<Record<string, readonly [description: string, value: string]>>): void {
    for (const [id, [description, value]] of Object.entries(values))
      new CfnOutput(this, id, { value, description });
  }

  private distribute(siteBucket: IBucket, gateway: Gateway, props: WebStackProps): Distribution {
    const { configuration, storage, userPool, hostedDomain } = props;
    const files = siteOrigin(this, siteBucket);
    const origins = {
      files,
      pages: pagesOrigin(files, gateway),
      results: resultsOrigin(files, gateway),
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
