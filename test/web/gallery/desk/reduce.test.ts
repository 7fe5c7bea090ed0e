import { describe, expect, it } from 'vitest';
import {
  emptyQueue,
  idsOf,
  inOrder,
  type QueueEvent,
  type QueueState,
  reduce,
  unsentPictures,
} from '../../../../web/gallery/desk/queue/reduce.ts';
import { UnreadableImageError } from '../../../../web/desk/uploads/pictures.ts';
import { UploadError } from '../../../../web/desk/uploads/send-file.ts';
import { ApiError } from '../../../../web/data/request.ts';

const after = (...events: readonly QueueEvent[]): QueueState => events.reduce(reduce, emptyQueue);

const choose = (...ids: readonly string[]): QueueEvent => ({
  type: 'chosen',
  files: ids.map((id) => ({ id, file: new File(['12'], `${id}.jpg`) })),
  folder: 'easter',
});
const request = (...ids: readonly string[]): QueueEvent => ({ type: 'requested', ids });
const progress = (id: string, percent = 0): QueueEvent => ({ type: 'progressed', id, percent });
const store = (id: string): QueueEvent => ({ type: 'changed', ids: [id], changes: { isStored: true } });
const upload = (id: string): QueueEvent => ({ type: 'uploaded', id });
const fail = (id: string, error: unknown): QueueEvent => ({ type: 'failed', id, error });
const cancel = (id: string): QueueEvent => ({ type: 'cancelled', ids: [id] });
const remove = (...ids: readonly string[]): QueueEvent => ({ type: 'removed', ids });
const taken = (takenAt: number) => ({ takenAt, sourceHash: undefined, known: undefined });
const refused = new UploadError(403, 'Forbidden');
const signedOut = new ApiError(401, 'Unauthorized');

/** The pictures with their statuses, such as `a chosen`. */
const statuses = ({ pictures }: QueueState) => pictures.map(({ id, status }) => `${id} ${status}`);

const running = [choose('a', 'b', 'c'), request('a', 'b', 'c')];

type Row = [
  behaviour: string,
  events: readonly QueueEvent[],
  statuses: readonly string[],
  isRunning: boolean,
];

describe('the upload queue', () => {
  it.each<Row>([
    ['keeps what is chosen', [choose('a'), choose('b')], ['a chosen', 'b chosen'], false],
    ['forgets what is removed', [choose('a', 'b'), remove('a')], ['b chosen'], false],
    ['starts no run without pictures', [choose('a'), request()], ['a chosen'], false],
    [
      'starts with the last, so that the first is the newest',
      running,
      ['a waiting', 'b waiting', 'c preparing'],
      true,
    ],
    [
      'starts the next once the first has its grant',
      [...running, progress('c')],
      ['a waiting', 'b preparing', 'c sending'],
      true,
    ],
    [
      'sends two at once',
      [...running, progress('c', 40), progress('b', 10)],
      ['a waiting', 'b sending', 'c sending'],
      true,
    ],
    [
      'starts the third when one of them is uploaded',
      [...running, progress('c'), progress('b'), upload('c')],
      ['a preparing', 'b sending', 'c uploaded'],
      true,
    ],
    [
      'starts the next after a failure',
      [...running, fail('c', refused)],
      ['a waiting', 'b preparing', 'c failed'],
      true,
    ],
    [
      'ends when all are settled',
      [...running, fail('c', refused), upload('b'), upload('a')],
      ['c failed'],
      false,
    ],
    [
      'skips what is cancelled before its turn',
      [...running, cancel('b'), progress('c'), upload('c'), upload('a')],
      ['b chosen'],
      false,
    ],
    [
      'continues after a cancelled picture, whose progress no longer counts',
      [...running, cancel('c'), progress('c')],
      ['a waiting', 'b preparing', 'c chosen'],
      true,
    ],
    ['continues after a removed picture', [...running, remove('b', 'c')], ['a preparing'], true],
    [
      'stops when the session has ended, without a failed picture',
      [...running, fail('c', signedOut)],
      ['a chosen', 'b chosen', 'c chosen'],
      false,
    ],
    [
      'sends what failed again on request',
      [choose('a'), request('a'), fail('a', refused), request('a')],
      ['a preparing'],
      true,
    ],
    [
      'ignores a second request during a run',
      [...running, request('a')],
      ['a waiting', 'b waiting', 'c preparing'],
      true,
    ],
  ])('%s', (_, events, expected, isRunning) => {
    const state = after(...events);
    expect(statuses(state)).toEqual(expected);
    expect(state.run !== undefined).toBe(isRunning);
  });

  it('orders pictures as chosen, or by when they were taken with unknown times last, and sends in that order', () => {
    const inspections = new Map([
      ['a', taken(20)],
      ['c', taken(10)],
    ]);
    const state = after(choose('a', 'b', 'c'), { type: 'inspected', inspections });
    expect(idsOf(inOrder(state))).toEqual(['a', 'b', 'c']);
    const ordered = reduce(state, { type: 'ordered', order: 'taken' });
    expect(idsOf(inOrder(ordered))).toEqual(['c', 'a', 'b']);
    expect(statuses(reduce(ordered, request('a', 'c')))).toEqual(['a preparing', 'b chosen', 'c waiting']);
  });

  it('shows uploaded pictures until the run has ended', () => {
    const two = [...running, upload('c'), upload('b')];
    expect(idsOf(inOrder(after(...two)))).toEqual(['a', 'b', 'c']);
    expect(idsOf(unsentPictures(after(...two)))).toEqual(['a']);
    expect(idsOf(inOrder(after(...two, upload('a'))))).toEqual([]);
  });

  it('says what has failed: the upload, the caption or the file', () => {
    const ofFailure = (error: unknown, ...before: readonly QueueEvent[]) => {
      const { pictures, ended } = after(choose('a'), request('a'), ...before, fail('a', error));
      return [pictures[0]?.message, ended?.failures];
    };
    const details = { fields: { caption: 'Caption must be at most 500 characters long.' } };
    const problem = { error: 'Please correct this field: caption.', details };
    expect(ofFailure(refused)).toEqual([
      'Upload failed: Forbidden',
      ['Failed to upload image. Please try again.'],
    ]);
    expect(ofFailure(new ApiError(400, 'Bad Request', problem), store('a'))).toEqual([
      'The image was uploaded, but its caption was not saved. Caption must be at most 500 characters long.',
      ['Failed to update caption. Please try again.'],
    ]);
    expect(ofFailure(new UnreadableImageError('It cannot be opened.'))).toEqual([
      'It cannot be opened.',
      ['Please select an image file'],
    ]);
  });

  it('counts what a run has uploaded and what has failed', () => {
    const { ended } = after(...running, fail('c', refused), upload('b'), upload('a'));
    expect(ended).toMatchObject({
      total: 3,
      uploads: ['easter', 'easter'],
      failures: ['Failed to upload image. Please try again.'],
    });
  });
});
