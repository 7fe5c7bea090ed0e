import { describe, expect, it } from 'vitest';
import { type Json, resourcesOf, withDefaults } from './synthesised.ts';

const { web: stack, data } = withDefaults().stacks;
const [functionId, { Properties: media }] = resourcesOf(stack, 'AWS::Lambda::Function').find(
  ([, { Properties }]) => Properties.Description === 'Makes the renditions of pictures',
)!;
const queues = resourcesOf(stack, 'AWS::SQS::Queue').filter(([id]) => id.startsWith('Renditions'));
const [queueId, { Properties: queue }] = queues.find(([, { Properties }]) => Properties.RedrivePolicy)!;
const [deadLettersId] = queues.find(([id]) => id !== queueId)!;
const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });

describe('the media function', () => {
  it('receives the events of created and deleted pictures, as they are, through a queue', () => {
    const [, rule] = resourcesOf(stack, 'AWS::Events::Rule').find(([id]) => id.startsWith('Renditions'))!;
    const { EventPattern, Targets } = rule.Properties;
    expect(EventPattern['detail-type']).toEqual(['Object Created', 'Object Deleted']);
    expect(EventPattern.detail.object.key).toEqual([
      { prefix: 'gallery/' },
      { prefix: 'team-photos/' },
      { prefix: 'uploads/' },
      { prefix: 'parish/' },
      { prefix: 'event-pictures/' },
      { prefix: 'news-pictures/' },
    ]);
    expect(Targets).toEqual([
      { Arn: arnOf(queueId), Id: expect.anything(), DeadLetterConfig: { Arn: arnOf(deadLettersId) } },
    ]);
  });

  it('takes in the pictures of earlier releases in each deployment, after the API and before the pages', () => {
    const triggers = resourcesOf(stack, 'Custom::Trigger');
    const [id, trigger] = triggers.find(([each]) => each.startsWith('Renditions'))!;
    const [version] = resourcesOf(stack, 'AWS::Lambda::Version').find(([each]) =>
      each.startsWith('Renditions'),
    )!;
    expect(trigger.Properties.HandlerArn).toEqual({ Ref: version });
    const [api] = resourcesOf(stack, 'AWS::Lambda::Function').find(
      ([, { Properties }]) => Properties.Description === 'Handles /api/gallery',
    )!;
    expect(trigger['DependsOn']).toContain(api);
    const [, pages] = triggers.find(([each]) => each.startsWith('Publisher'))!;
    expect(pages['DependsOn']).toContain(id);
  });

  it('processes two pictures at once, each in its own invocation', () => {
    const [, mapping] = resourcesOf(stack, 'AWS::Lambda::EventSourceMapping').find(
      ([, { Properties }]) => Properties.FunctionName.Ref === functionId,
    )!;
    expect(mapping.Properties).toMatchObject({
      EventSourceArn: arnOf(queueId),
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 2 },
    });
  });

  it('can refuse a picture that killed two invocations before its event becomes a dead letter, which raises an alarm', () => {
    expect(queue.RedrivePolicy).toEqual({ deadLetterTargetArn: arnOf(deadLettersId), maxReceiveCount: 4 });
    // As AWS recommends, and longer than an invocation counts as running (lambdas/media/follow-picture.ts).
    expect(queue.VisibilityTimeout).toBe(6 * media.Timeout);
    const alarms = resourcesOf(stack, 'AWS::CloudWatch::Alarm').map(([, { Properties }]: Json) => Properties);
    expect(
      alarms.filter(({ Dimensions = [] }) => JSON.stringify(Dimensions).includes(deadLettersId)),
    ).toHaveLength(1);
  });

  it('permanently deletes removed renditions after a day', () => {
    const bucket = resourcesOf(data, 'AWS::S3::Bucket').find(([id]) => id.startsWith('Media'))![1];
    const rules: Json[] = bucket.Properties.LifecycleConfiguration.Rules;
    expect(rules.find(({ Prefix }) => Prefix === 'renditions/')).toMatchObject({
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    });
  });
});
