import { describe, expect, it } from 'vitest';
import { revisedResources } from '../../contract/changes.ts';
import { revisionPartition, unpublishedPartitions } from '../../contract/table-item.ts';
import { only, resourcesOf, withDefaults } from './synthesised.ts';
import { neutralParish as parish } from '../../parish/neutral.ts';

const { web: stack, data } = withDefaults().stacks;
const [functionId, { Properties: publisher, DependsOn }] = resourcesOf(stack, 'AWS::Lambda::Function').find(
  ([, { Properties }]) => Properties.Description === 'Renders the public pages into the site’s bucket',
)!;
const triggerOf = (id: string) =>
  resourcesOf(stack, 'Custom::Trigger').find(([each]) => each.startsWith(id))![1];

describe('the publisher', () => {
  it('is updated after the files that its pages reference', () => {
    const copies = resourcesOf(stack, 'Custom::CDKBucketDeployment').map(([id]) => id);
    expect(DependsOn).toEqual(expect.arrayContaining(copies));
  });

  it('has Lambda’s maximum timeout, and the deployment waits as long', () => {
    const trigger = triggerOf('Publisher');
    expect([publisher.Timeout, trigger.Properties.Timeout]).toEqual([900, '900000']);
  });

  it('is invoked by the deployment that updates it', () => {
    const trigger = triggerOf('Publisher');
    expect(trigger.Properties.InvocationType).toBe('RequestResponse');
    const [version] = resourcesOf(stack, 'AWS::Lambda::Version').find(([id]) => id.startsWith('Publisher'))!;
    expect(trigger.Properties.HandlerArn).toEqual({ Ref: version });
  });

  it('receives the keys of changed items in windows of two seconds, one batch at a time', () => {
    expect(only(data, 'AWS::DynamoDB::Table').StreamSpecification).toEqual({ StreamViewType: 'KEYS_ONLY' });
    const ignoredPartitions = [...revisedResources.map(revisionPartition), ...unpublishedPartitions];
    const [, mapping] = resourcesOf(stack, 'AWS::Lambda::EventSourceMapping').find(
      ([, { Properties }]) => Properties.FunctionName.Ref === functionId,
    )!;
    expect(mapping.Properties).toMatchObject({
      MaximumBatchingWindowInSeconds: 2,
      ParallelizationFactor: 1,
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 5,
      MaximumRecordAgeInSeconds: 3600,
      FilterCriteria: {
        Filters: [
          {
            Pattern: JSON.stringify({
              dynamodb: { Keys: { resource: { S: [{ 'anything-but': ignoredPartitions }] } } },
            }),
          },
        ],
      },
    });
  });

  it('is invoked at midnight in the neutral time zone, and every minute', () => {
    const schedules = resourcesOf(stack, 'AWS::Scheduler::Schedule')
      .filter(([, { Properties }]) => Properties.Target.Arn['Fn::GetAtt'][0] === functionId)
      .map(([, { Properties }]) => [
        Properties.ScheduleExpression,
        Properties.ScheduleExpressionTimezone,
        Properties.Target.Input,
      ]);
    expect(schedules).toEqual([
      ['cron(0 0 * * ? *)', parish.timeZone, '{"publish":"all"}'],
      ['rate(1 minute)', parish.timeZone, '{"publish":"due"}'],
    ]);
  });
});
