import { describe, expect, it } from 'vitest';
import { isNothing, taskOf } from '../../../lambdas/publish/change.ts';

const inTable = (partition: string) => ({
  eventSource: 'aws:dynamodb',
  dynamodb: { Keys: { resource: { S: partition }, id: { S: 'one' } } },
});
const inBucket = (key: string, type = 'Object Created') => ({
  version: '0',
  source: 'aws.s3',
  'detail-type': type,
  detail: { bucket: { name: 'media' }, object: { key, size: 8 }, reason: 'PutObject' },
});
const changeIn = (...Records: object[]) => {
  const task = taskOf({ Records });
  return 'change' in task ? task.change : undefined;
};

/** Events and news may show pictures of the gallery. */
const withUsers = new Set(['gallery', 'events', 'news']);
/** The priest may be a member of the team. */
const withParish = new Set(['team', 'parish']);

describe('taskOf', () => {
  it('returns the resources whose items or pictures changed', () => {
    const change = changeIn(inTable('team'), inTable('revisions#news'), inBucket('uploads/a.jpg'));
    expect(change).toEqual(new Set([...withParish, 'history']));
  });

  it('returns the resource whose pictures were rendered', () => {
    expect(changeIn(inTable('pictures#team'))).toEqual(withParish);
    expect(changeIn(inTable('pictures#gallery'))).toEqual(withUsers);
    expect(changeIn(inTable('pictures#events'))).toEqual(new Set(['events']));
  });

  it.each([
    ['a revision was stored', inTable('revisions#events')],
    ['a picture was deleted', inBucket('deleted/gallery/a.jpg')],
    ['a document was uploaded', inBucket('newsletters/a.pdf')],
  ])('returns an empty change when %s', (_, record) => {
    expect(isNothing(changeIn(record) ?? 'all')).toBe(true);
  });

  it('returns the resource of a picture, and whether it was taken down, for an event of the bucket', () => {
    const key = 'gallery/The “new” "hall"/a.jpg';
    expect(taskOf(inBucket(key))).toEqual({ change: withUsers, takesDown: false });
    const deleted = { change: withUsers, takesDown: true };
    expect(taskOf(inBucket(key, 'Object Deleted'))).toEqual(deleted);
    const photo = inBucket('team-photos/a.jpg', 'Object Deleted');
    expect(taskOf(photo)).toEqual({ change: withParish, takesDown: true });
  });

  it('returns "all" for an unknown event', () => {
    expect(taskOf({ publish: 'all' })).toEqual({ change: 'all', takesDown: false });
    expect(taskOf({ Records: [{ eventSource: 'aws:sns' }] })).toEqual({ change: 'all', takesDown: false });
  });
});
