import { DefaultStackSynthesizer, IgnoreMode, Stack } from 'aws-cdk-lib';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { type SiteConfig, buildFiles, buildFolders } from '../../contract/site/site-files.ts';
import { acknowledge } from '../shared/acknowledge.ts';
import { cfnBucket } from '../storage/bucket.ts';
import type { SiteBuild } from './site-folder.ts';

type SiteDeploymentProps = {
  readonly bucket: IBucket;
  readonly site: SiteBuild;
  readonly config: SiteConfig;
  readonly log: ILogGroup;
};

/** For files whose name contains a content hash. */
const IMMUTABLE = [CacheControl.fromString('public, max-age=31536000, immutable')];
/** For the parish's pictures, which keep their name when they are redrawn. */
const ONE_DAY = [CacheControl.fromString('public, max-age=86400, stale-while-revalidate=604800')];
/** For all other files: browsers revalidate, CloudFront caches for a minute. */
const REVALIDATED = [CacheControl.fromString('public, max-age=0, s-maxage=60, must-revalidate')];

/**
 * Copies the built site into its bucket: first the assets and pictures that pages reference, then the rest. Old files are
 * kept for pages that are still open in a browser. The publisher writes the public pages and feeds.
 */
export class SiteDeployment extends Construct {
  constructor(scope: Construct, id: string, { bucket, site, config, log }: SiteDeploymentProps) {
    super(scope, id);
    const part = (...exclude: string[]) => Source.asset(site.folder, { exclude, ignoreMode: IgnoreMode.GIT });
    const copy = (name: string, cacheControl: CacheControl[], ...sources: ISource[]) =>
      new BucketDeployment(this, name, {
        destinationBucket: bucket,
        memoryLimit: 512,
        logGroup: log,
        prune: false,
        cacheControl,
        sources,
      });
    const assets = copy('Assets', IMMUTABLE, part('/*', '!/assets'));
    const pictures = copy('Pictures', ONE_DAY, part('/*', '!/pictures'));
    // Excludes the pages and feeds that a local build contains, because only the publisher writes them.
    const built = [...buildFolders, ...buildFiles].map((name) => `!/${name}`);
    const others = copy(
      'Pages',
      REVALIDATED,
      part('/*', ...built, '/assets', '/pictures'),
      Source.jsonData('config.json', config),
    );
    others.node.addDependency(assets, pictures);
    // The three deployments share one function, which uses the layer of the first.
    for (const { node } of [pictures, others]) node.tryRemoveChild('AwsCliLayer');
    acknowledgeCopier(Stack.of(this), bucket);
  }
}

/** Suppresses findings on the function, and its permissions, with which CDK copies the files. */
function acknowledgeCopier(stack: Stack, bucket: IBucket): void {
  const copier = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  if (!copier) throw new Error('CDK has renamed the function behind BucketDeployment.');
  const target = stack.getLogicalId(cfnBucket(bucket));
  const rights =
    'CDK defines the permissions of its function for copying files into a bucket, which runs only during a deployment.';
  acknowledge(copier, {
    'AwsSolutions-L1': 'CDK chooses the runtime of its own function and updates it with its releases.',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
      rights,
    ...Object.fromEntries(
      ['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'].map((action) => [
        `AwsSolutions-IAM5[Action::s3:${action}]`,
        rights,
      ]),
    ),
    [`AwsSolutions-IAM5[Resource::<${target}.Arn>/*]`]: 'It writes every file of the site.',
    [`AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-<AWS::AccountId>-${stack.region}/*]`]:
      'It reads the built site from the bucket of CDK’s bootstrap stack.',
  });
}
