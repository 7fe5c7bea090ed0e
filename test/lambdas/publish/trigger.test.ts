import { describe, expect, it } from 'vitest';
import { taskOf } from '../../../lambdas/publish/change.ts';

const inTable = (partition: string) => ({
  eventSource: 'aws:dynamodb',
  dynamodb: { Keys: { resource: { S: partition }, id: { S: 'one' } } },
});
const changeIn = (...Records: object[]) => taskOf({ Records });

/** Events and news may show pictures of the gallery. */
const withUsers = new Set(['gallery', 'events', 'news']);

describe('taskOf', () => {
  it('returns the resources whose items or pictures changed', () => {
    const change = changeIn(inTable('team'), inTable('revisions#news'), inTable('pictures#history'));
    expect(change).toEqual(new Set(['team', 'history']));
  });

  it('returns the resource whose pictures were rendered', () => {
    expect(changeIn(inTable('pictures#team'))).toEqual(new Set(['team']));
    expect(changeIn(inTable('pictures#gallery'))).toEqual(withUsers);
    expect(changeIn(inTable('pictures#events'))).toEqual(new Set(['events']));
  });

  it('returns an empty change when a revision was stored', () => {
    expect(changeIn(inTable('revisions#events'))).toEqual(new Set());
  });

  it('returns "all" for an unknown event', () => {
    expect(taskOf({ publish: 'all' })).toBe('all');
    expect(taskOf({ Records: [{ eventSource: 'aws:sns' }] })).toBe('all');
  });
});
