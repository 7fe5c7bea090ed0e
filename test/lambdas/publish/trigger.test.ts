import { describe, expect, it } from 'vitest';
import { isNothing } from '../../../lambdas/publish/change.ts';
import { taskOf } from '../../../lambdas/publish/trigger.ts';

const inTable = (partition: string) => ({
  eventSource: 'aws:dynamodb',
  dynamodb: { Keys: { resource: { S: partition }, id: { S: 'one' } } },
});
const inBucket = (key: string) => ({ eventSource: 'aws:s3', s3: { object: { key } } });
const changeIn = (...Records: object[]) => {
  const task = taskOf({ Records });
  return 'change' in task ? task.change : undefined;
};

describe('a run of the publisher', () => {
  it('is about the resources whose items and pictures changed', () => {
    const change = changeIn(inTable('events'), inTable('revisions#news'), inBucket('gallery/easter/a.jpg'));
    expect(change).toEqual(new Set(['events', 'gallery']));
  });

  it('is about the resource whose pictures were rendered', () => {
    expect(changeIn(inTable('renditions#team'))).toEqual(new Set(['team']));
    expect(changeIn(inTable('renditions#gallery'))).toEqual(new Set(['gallery']));
  });

  it.each([
    ['an earlier version was kept', inTable('revisions#events')],
    ['a picture was deleted', inBucket('deleted/gallery/a.jpg')],
    ['a picture was looked at', inTable('arrivals#history')],
    ['a document was uploaded', inBucket('newsletters/a.pdf')],
  ])('has nothing to do when %s', (_, record) => {
    expect(isNothing(changeIn(record) ?? 'all')).toBe(true);
  });

  it('is about everything when the event is unknown', () => {
    expect(taskOf({ publish: 'all' })).toEqual({ change: 'all', takenDown: [] });
  });
});
