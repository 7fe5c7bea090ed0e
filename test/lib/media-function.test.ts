import { describe, expect, it } from 'vitest';
import { limits } from '../../contract/limits.ts';
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
  it('receives the events of uploads, as they are, through a queue', () => {
    const [, rule] = resourcesOf(stack, 'AWS::Events::Rule').find(([id]) =>
      id.startsWith('RenditionsUploads'),
    )!;
    const { EventPattern, Targets } = rule.Properties;
    const bucket = resourcesOf(data, 'AWS::S3::Bucket').find(([id]) => id.startsWith('Media'))![1];
    expect(bucket.Properties.NotificationConfiguration).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    });
    expect(EventPattern['detail-type']).toEqual(['Object Created']);
    expect(EventPattern.detail.object.key).toEqual([
      { prefix: 'incoming/gallery/' },
      { prefix: 'incoming/team-photos/' },
      { prefix: 'incoming/uploads/' },
      { prefix: 'incoming/parish/' },
      { prefix: 'incoming/event-pictures/' },
      { prefix: 'incoming/news-pictures/' },
    ]);
    expect(Targets).toEqual([
      { Arn: arnOf(queueId), Id: expect.anything(), DeadLetterConfig: { Arn: arnOf(deadLettersId) } },
    ]);
  });

  it('deletes the files that nothing uses each night', () => {
    const schedules = resourcesOf(stack, 'AWS::Scheduler::Schedule').map(([, { Properties }]) => Properties);
    expect(schedules).toContainEqual(
      expect.objectContaining({
        ScheduleExpression: 'cron(30 1 * * ? *)',
        Target: expect.objectContaining({ Arn: arnOf(functionId), Input: '{"sweep":true}' }),
      }),
    );
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

  it('can refuse a picture that killed two invocations before its event becomes a dead letter', () => {
    expect(queue.RedrivePolicy).toEqual({ deadLetterTargetArn: arnOf(deadLettersId), maxReceiveCount: 4 });
    // Otherwise it is delivered again while the invocation that was killed counts as running.
    expect(queue.VisibilityTimeout).toBeGreaterThan(limits.mediaRunSeconds);
    expect(media.Timeout).toBe(limits.mediaRunSeconds);
  });

  it('can bring deleted files back for longer than they are offered to be restored', () => {
    const bucket = resourcesOf(data, 'AWS::S3::Bucket').find(([id]) => id.startsWith('Media'))![1];
    const rules: Json[] = bucket.Properties.LifecycleConfiguration.Rules;
    const kept = rules.find(
      ({ Prefix, NoncurrentVersionExpiration }) => !Prefix && NoncurrentVersionExpiration,
    );
    expect(kept?.NoncurrentVersionExpiration.NoncurrentDays).toBeGreaterThan(limits.deletedFileDays);
  });
});
