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

describe('taskOf', () => {
  it('returns the resources whose items or pictures changed', () => {
    const change = changeIn(inTable('events'), inTable('revisions#news'), inBucket('gallery/easter/a.jpg'));
    expect(change).toEqual(new Set(['events', 'gallery']));
  });

  it('returns the resource whose pictures were rendered', () => {
    expect(changeIn(inTable('renditions#team'))).toEqual(new Set(['team']));
    expect(changeIn(inTable('renditions#gallery'))).toEqual(new Set(['gallery']));
  });

  it.each([
    ['a revision was stored', inTable('revisions#events')],
    ['a picture was deleted', inBucket('deleted/gallery/a.jpg')],
    ['a picture’s arrival state changed', inTable('arrivals#history')],
    ['a document was uploaded', inBucket('newsletters/a.pdf')],
  ])('returns an empty change when %s', (_, record) => {
    expect(isNothing(changeIn(record) ?? 'all')).toBe(true);
  });

  it('returns "all" for an unknown event', () => {
    expect(taskOf({ publish: 'all' })).toEqual({ change: 'all', takenDown: [] });
  });
});
