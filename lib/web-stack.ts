import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Distribution, HttpVersion, PriceClass } from 'aws-cdk-lib/aws-cloudfront';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { BlockPublicAccess, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from './shared/acknowledge.ts';
import { Alarms } from './watching/alarms.ts';
import { apiAlarms } from './watching/api-alarms.ts';
import { apiBehaviours, mediaBehaviours, siteBehaviours } from './edge/behaviours.ts';
import { bucket } from './storage/bucket.ts';
import { canary } from './watching/canary.ts';
import type { Configuration } from './shared/configuration.ts';
import { dashboard } from './watching/dashboard.ts';
import { Gateway } from './api/gateway.ts';
import { mediaAlarms, MediaFunction } from './publishing/media-function.ts';
import { outputs } from './shared/names.ts';
import { notFoundRoute } from './api/not-found-route.ts';
import { apiOrigin, mediaOrigin, pagesOrigin, resultsOrigin, siteOrigin } from './edge/origins.ts';
import { enterInRoute53, ownDomain } from './edge/own-domain.ts';
import type { Storage } from './lambda/resource-access.ts';
import { resourceFunctions } from './api/resource-functions.ts';
import { publisherAlarms } from './publishing/publisher-alarms.ts';
import { Publisher } from './publishing/publisher.ts';
import { searchPage } from './api/search-page.ts';
import { signInClient } from './identity/sign-in-client.ts';
import { SiteDeployment } from './publishing/site-deployment.ts';
import { buildListIn, type SiteBuild } from './publishing/site-folder.ts';

export type WebStackProps = StackProps & {
  readonly configuration: Configuration;
  readonly site: SiteBuild;
  readonly storage: Storage;
  readonly accessLogs: IBucket;
  readonly userPool: UserPool;
  readonly hostedDomain: string;
};

/**
 * The errors that CloudFront would keep for ten seconds, whatever they say of themselves. An origin's bad moment is not
 * kept: the next visitor asks it again, also for what was missing a second ago.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
const KEPT_ERRORS = [404, 414, 500, 501, 502, 503, 504];

/** What visitors meet: the site, its API and the uploaded files on one origin, and the client to sign in there (decision 10). */
export class WebStack extends Stack {
  readonly distribution: Distribution;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, props: WebStackProps) {
    super(scope, id, props);
    const { configuration, storage, userPool, hostedDomain } = props;

    const gateway = new Gateway(this, 'Gateway', configuration);
    const bucketOfSite = bucket(this, 'Site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      // A first creation that fails after the files are copied could not delete it, and would block the next one.
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acknowledge(bucketOfSite, {
      'AwsSolutions-S1':
        'Only CloudFront reads this bucket, and logs each request; the bucket’s own log would say the same again.',
    });
    this.distribution = this.distribute(bucketOfSite, gateway, props);

    // The gateway asks for a key once CloudFront sends it.
    gateway.api.deploymentStage.node.addDependency(this.distribution);

    const address = `https://${configuration.domain?.name ?? this.distribution.distributionDomainName}`;
    this.client = signInClient(this, address, userPool);
    const functions = resourceFunctions(this, { storage, clientId: this.client.userPoolClientId });
    gateway.addRoutes({ userPool, functions });
    notFoundRoute(this, gateway.api, bucketOfSite);
    searchPage(this, gateway.api, bucketOfSite, props.site.renderer);
    const deployment = new SiteDeployment(this, 'Deployment', {
      bucket: bucketOfSite,
      site: props.site,
      config: {
        region: this.region,
        userPoolId: userPool.userPoolId,
        userPoolClientId: this.client.userPoolClientId,
        hostedDomain,
        apiName: configuration.name,
      },
    });

    // New pages may call what only the new API has.
    deployment.node.addDependency(gateway.api.deploymentStage);

    const alarms = new Alarms(this, 'Alarms', configuration);
    apiAlarms(alarms, gateway.api);
    const publisher = new Publisher(this, 'Publisher', {
      storage,
      site: bucketOfSite,
      distribution: this.distribution,
      renderer: props.site.renderer,
    });
    // A page names files of its own build: they are there before the renderer that names them.
    publisher.lambda.node.addDependency(deployment);
    publisher.publishAfter(deployment);
    publisherAlarms(alarms, publisher);
    const media = new MediaFunction(this, 'Renditions', storage);
    mediaAlarms(alarms, media);
    canary(this, alarms, address);
    dashboard(this, {
      name: configuration.name,
      distribution: this.distribution,
      api: gateway.api,
      table: storage.table,
    });
    this.print({
      [outputs.address]: ['The site', address],
      [outputs.adminAddress]: ['Where administrators sign in', `${address}/admin`],
      [outputs.distributionDomain]: [
        'What a domain of the parish’s own points to (CNAME or alias)',
        this.distribution.distributionDomainName,
      ],
      [outputs.publisher]: ['The function that renders the pages', publisher.lambda.function.functionName],
      [outputs.media]: ['The function that renders pictures', media.lambda.function.functionName],
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
    const origins = { files, pages: pagesOrigin(files, gateway), results: resultsOrigin(files, gateway) };
    const site = siteBehaviours(this, origins, {
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
        ...apiBehaviours(this, apiOrigin(gateway)),
        ...mediaBehaviours(this, mediaOrigin(this, storage.media)),
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: props.accessLogs,
      logFilePrefix: 'cloudfront/',
      errorResponses: KEPT_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...(configuration.webAcl !== undefined && { webAclId: configuration.webAcl }),
      ...ownDomain(this, configuration),
    });
    enterInRoute53(this, configuration, distribution);
    acknowledge(distribution, {
      'AwsSolutions-CFR1': 'A parish’s website is for everybody; parishioners abroad read it too.',
      ...(configuration.webAcl === undefined && {
        'AwsSolutions-CFR2': 'A firewall is the operator’s choice, since it costs more than the whole site.',
      }),
      ...(!configuration.domain && {
        'AwsSolutions-CFR4':
          'CloudFront’s own certificate sets the least TLS version by itself; with a domain of the parish’s own it is TLS 1.2.',
      }),
    });
    return distribution;
  }
}
