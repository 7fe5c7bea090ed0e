import { describe, expect, it } from 'vitest';
import { mediaFolders } from '../../contract/files/upload-folders.ts';
import type { DataStack } from '../../lib/data-stack.ts';
import { type Json, only, resourcesOf, withDefaults, withEverything } from './synthesised.ts';

const { data: stack } = withDefaults().stacks;
const { data: withDomain } = withEverything().stacks;

function media(of = stack) {
  return resourcesOf(of, 'AWS::S3::Bucket').find(([id]) => id.startsWith('Media'))![1];
}

describe('the table', () => {
  const table = only(stack, 'AWS::DynamoDB::Table');

  it('can be restored to any point in the last 35 days', () => {
    expect(table.PointInTimeRecoverySpecification).toEqual({
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: 35,
    });
  });

  it('has deletion protection, and is retained when its stack is deleted', () => {
    expect(table.DeletionProtectionEnabled).toBe(true);
    const [[, resource] = []] = resourcesOf(stack, 'AWS::DynamoDB::Table');
    expect([resource!.DeletionPolicy, resource!.UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
  });

  it('deletes expired items', () => {
    expect(table.TimeToLiveSpecification).toEqual({ AttributeName: 'expiresAt', Enabled: true });
  });
});

describe('the uploaded files', () => {
  it('can be recovered for 35 days after being deleted or overwritten', () => {
    const { VersioningConfiguration, LifecycleConfiguration } = media().Properties;
    expect(VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ NoncurrentVersionExpiration: { NoncurrentDays: 35 } }),
    );
    expect(media().DeletionPolicy).toBe('Retain');
  });

  it('are deleted after a day in incoming/', () => {
    expect(media().Properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ Prefix: 'incoming/', ExpirationInDays: 1 }),
    );
  });

  it('may be uploaded from the site’s own origin, or from any if it has no custom domain', () => {
    const origins = (of: DataStack) => media(of).Properties.CorsConfiguration.CorsRules[0];
    expect(origins(withDomain)).toMatchObject({
      AllowedOrigins: ['https://www.parish.example'],
      AllowedMethods: ['PUT'],
    });
    expect(origins(stack)).toMatchObject({ AllowedOrigins: ['*'], AllowedMethods: ['PUT'] });
  });

  it('are readable only by CloudFront of this account, and only in the served folders', () => {
    const policy = resourcesOf(stack, 'AWS::S3::BucketPolicy').find(([id]) => id.startsWith('Media'))![1];
    const allowed = policy.Properties.PolicyDocument.Statement.filter(
      (each: Json) => each.Effect === 'Allow',
    );
    expect(allowed.map((each: Json) => each.Action)).toEqual(['s3:GetObject', 's3:ListBucket']);
    for (const { Principal, Condition } of allowed) {
      expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
      expect(JSON.stringify(Condition.ArnLike['aws:SourceArn'])).toContain('AWS::AccountId');
    }
    expect(allowed[0].Resource.map((arn: Json) => arn['Fn::Join'][1].at(-1)).sort()).toEqual(
      mediaFolders.map((folder) => `/${folder}/*`).sort(),
    );
  });
});
