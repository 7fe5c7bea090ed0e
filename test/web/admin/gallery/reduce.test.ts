import { describe, expect, it } from 'vitest';
import type { KnownPicture } from '../../../../contract/entities/gallery.ts';
import { UploadCancelledError, UploadError } from '../../../../web/admin/uploads/send-file.ts';
import {
  emptyQueue,
  type QueueState,
  readyPictures,
  shownPictures,
  type UploadRun,
} from '../../../../web/admin/gallery/queue/queue-state.ts';
import { idsOf } from '../../../../web/admin/gallery/queue/queued-picture.ts';
import { type QueueEvent, reduce } from '../../../../web/admin/gallery/queue/reduce.ts';
import { ApiError } from '../../../../web/data/api-error.ts';

const after = (...events: readonly QueueEvent[]): QueueState => events.reduce(reduce, emptyQueue);

const choose = (...ids: readonly string[]): QueueEvent => ({
  type: 'chosen',
  files: ids.map((id) => ({ id, file: new File(['12'], `${id}.jpg`) })),
  folder: 'easter',
});
const request = (...ids: readonly string[]): QueueEvent => ({ type: 'uploadRequested', ids });
const locked: QueueEvent = { type: 'locked', at: 1_000 };
const progress = (id: string, percent = 0): QueueEvent => ({ type: 'progressed', id, percent });
const store = (id: string): QueueEvent => ({ type: 'changed', ids: [id], changes: { isStored: true } });
const upload = (id: string, at = 2_000): QueueEvent => ({ type: 'uploaded', id, at });
const fail = (id: string, error: unknown): QueueEvent => ({ type: 'failed', id, error });
const cancel = (id: string): QueueEvent => ({ type: 'cancelled', ids: [id] });
const stop = (id: string): QueueEvent => fail(id, new UploadCancelledError());
const pause: QueueEvent = { type: 'paused' };
const refused = new UploadError(403, 'Forbidden');
const signedOut = new ApiError(401, 'Unauthorized');

/** The pictures with their statuses, such as `a chosen`. */
const statuses = ({ pictures }: QueueState) => pictures.map(({ id, status }) => `${id} ${status}`);

const running = [choose('a', 'b', 'c'), request('a', 'b', 'c'), locked];

type Row = [
  behaviour: string,
  events: readonly QueueEvent[],
  statuses: readonly string[],
  active: UploadRun['active'] | undefined,
];

describe('the upload queue', () => {
  it.each<Row>([
    ['keeps what is chosen', [choose('a'), choose('b')], ['a chosen', 'b chosen'], undefined],
    ['forgets what is removed', [choose('a', 'b'), { type: 'removed', ids: ['a'] }], ['b chosen'], undefined],
    ['does not send before it has the lock', [choose('a'), request('a')], ['a chosen'], {}],
    [
      'sends nothing while another window does',
      [choose('a'), request('a'), { type: 'lockedElsewhere' }],
      ['a chosen'],
      undefined,
    ],
    ['starts no run without pictures', [choose('a'), request()], ['a chosen'], undefined],
    [
      'starts with the last, so that the first is the newest',
      running,
      ['a waiting', 'b waiting', 'c waiting'],
      { c: 'preparing' },
    ],
    [
      'starts the next once the first has its grant',
      [...running, progress('c')],
      ['a waiting', 'b waiting', 'c waiting'],
      { c: 0, b: 'preparing' },
    ],
    [
      'sends two at once',
      [...running, progress('c', 40), progress('b', 10)],
      ['a waiting', 'b waiting', 'c waiting'],
      { c: 40, b: 10 },
    ],
    [
      'starts the third when one of them is uploaded',
      [...running, progress('c'), progress('b'), upload('c')],
      ['a waiting', 'b waiting', 'c uploaded'],
      { b: 0, a: 'preparing' },
    ],
    [
      'starts the next after a failure',
      [...running, fail('c', refused)],
      ['a waiting', 'b waiting', 'c failed'],
      { b: 'preparing' },
    ],
    [
      'ends when all are settled',
      [...running, fail('c', refused), upload('b'), upload('a')],
      ['a uploaded', 'b uploaded', 'c failed'],
      undefined,
    ],
    [
      'skips what is cancelled before its turn',
      [...running, cancel('b'), progress('c'), upload('c'), upload('a')],
      ['a uploaded', 'b chosen', 'c uploaded'],
      undefined,
    ],
    [
      'keeps a cancelled picture until its upload has ended',
      [...running, cancel('c')],
      ['a waiting', 'b waiting', 'c chosen'],
      { c: 'preparing' },
    ],
    [
      'continues after a cancelled picture',
      [...running, cancel('c'), stop('c')],
      ['a waiting', 'b waiting', 'c chosen'],
      { b: 'preparing' },
    ],
    [
      'continues after a removed picture',
      [...running, { type: 'removed', ids: ['b', 'c'] }, stop('c')],
      ['a waiting'],
      { a: 'preparing' },
    ],
    [
      'starts nothing after a pause',
      [...running, progress('c'), pause, stop('b')],
      ['a waiting', 'b waiting', 'c waiting'],
      { c: 0 },
    ],
    [
      'ends a paused run with its last upload',
      [...running, progress('c'), pause, stop('b'), upload('c')],
      ['a waiting', 'b waiting', 'c uploaded'],
      undefined,
    ],
    [
      'stops when the session has ended, without a failed picture',
      [...running, fail('c', signedOut)],
      ['a waiting', 'b waiting', 'c waiting'],
      undefined,
    ],
    [
      'ignores progress of an upload that has ended',
      [...running, fail('c', refused), progress('c', 80)],
      ['a waiting', 'b waiting', 'c failed'],
      { b: 'preparing' },
    ],
    [
      'sends what failed again on request',
      [...running, fail('c', signedOut), request('c'), locked],
      ['a waiting', 'b waiting', 'c waiting'],
      { c: 'preparing' },
    ],
    [
      'ignores a second request during a run',
      [...running, request('a')],
      ['a waiting', 'b waiting', 'c waiting'],
      { c: 'preparing' },
    ],
  ])('%s', (_, events, expected, active) => {
    const state = after(...events);
    expect(statuses(state)).toEqual(expected);
    expect(state.run?.active).toEqual(active);
  });

  it('numbers chosen pictures one after another, and prepares them', () => {
    const state = after(choose('a', 'b'), { type: 'removed', ids: ['a'] }, choose('c'));
    expect(state.pictures).toMatchObject([
      { id: 'b', position: 1, fileName: 'b.jpg', fileSize: 2, folder: 'easter', hasConsent: false },
      { id: 'c', position: 2 },
    ]);
    expect(state.unprepared).toContain('c');
    expect(after(choose('a'), { type: 'prepared', ids: ['a'], known: [] }).unprepared).toEqual([]);
  });

  it('prepares what is ready again when it is opened', () => {
    const state = after(
      ...running,
      upload('c'),
      { type: 'prepared', ids: ['a', 'b', 'c'], known: [] },
      { type: 'opened' },
    );
    expect(state.unprepared).toEqual(['a', 'b']);
  });

  it('replaces what is known about compared pictures, unless that could not be found out', () => {
    const known = (sourceHash: string, fileName: string): KnownPicture => ({
      sourceHash,
      fileName,
      key: fileName,
      folder: '',
    });
    const hash = (id: string): QueueEvent => ({ type: 'changed', ids: [id], changes: { sourceHash: id } });
    const compared = [choose('a', 'b'), hash('a'), hash('b')];
    const first: QueueEvent = {
      type: 'prepared',
      ids: ['a', 'b'],
      known: [known('a', 'x'), known('b', 'y')],
    };
    const names = (event: QueueEvent) =>
      after(...compared, first, event).known.map(({ fileName }) => fileName);
    expect(names({ type: 'prepared', ids: ['a'], known: [] })).toEqual(['y']);
    expect(names({ type: 'prepared', ids: ['a'], known: undefined })).toEqual(['x', 'y']);
  });

  it('shows uploaded pictures until the run has ended, in the chosen order', () => {
    const sort: QueueEvent = { type: 'ordered', order: 'taken' };
    const taken = (id: string, takenAt: number): QueueEvent => ({
      type: 'changed',
      ids: [id],
      changes: { takenAt },
    });
    const events = [...running, sort, taken('a', 3), taken('b', 2), taken('c', 1), upload('c')];
    expect(idsOf(shownPictures(after(...events)))).toEqual(['c', 'b', 'a']);
    expect(idsOf(readyPictures(after(...events)))).toEqual(['b', 'a']);
    expect(idsOf(shownPictures(after(...events, pause, stop('b'))))).toEqual(['b', 'a']);
  });

  it('drops the file of an uploaded picture, and reloads the gallery', () => {
    const state = after(...running, store('c'), upload('c'));
    expect(state.pictures[2]).toMatchObject({ file: undefined, isStored: true });
    expect(state.revision).toBe(1);
  });

  it('reloads the gallery after a failed caption, but not after a failed upload', () => {
    const caption = after(...running, store('c'), fail('c', refused));
    expect([caption.revision, caption.pictures[2]?.message]).toEqual([
      1,
      'The image was uploaded, but its caption was not saved. Upload failed: Forbidden',
    ]);
    expect(after(...running, fail('c', refused)).revision).toBe(0);
  });

  it('shows why the server has refused an uploaded picture, and reloads the gallery', () => {
    const state = after(...running, upload('c'), { type: 'refused', id: 'c', message: 'Damaged.' });
    expect(state.pictures[2]).toMatchObject({ status: 'refused', message: 'Damaged.' });
    expect(state.revision).toBe(1);
    expect(idsOf(readyPictures(state))).toEqual(['a', 'b']);
  });

  it('counts what a run has uploaded and what has failed', () => {
    const { lastRun } = after(...running, fail('c', refused), upload('b', 5_000), upload('a', 9_000));
    expect(lastRun).toMatchObject({
      total: 3,
      since: 1_000,
      uploads: [
        { folder: 'easter', at: 5_000 },
        { folder: 'easter', at: 9_000 },
      ],
      failures: ['Failed to upload image. Please try again.'],
    });
  });

  it('measures the pace from the last change of the connection', () => {
    const change = (isLost: boolean, at: number): QueueEvent => ({ type: 'connectionChanged', isLost, at });
    expect(after(...running, change(false, 2_000)).run).toMatchObject({ since: 1_000 });
    expect(after(...running, change(true, 2_000)).run).toMatchObject({
      since: 2_000,
      isConnectionLost: true,
    });
    expect(after(...running, change(true, 2_000), change(true, 3_000)).run?.since).toBe(2_000);
    expect(after(...running, change(true, 2_000), change(false, 4_000)).run).toMatchObject({
      since: 4_000,
      isConnectionLost: false,
    });
  });

  it('forgets that another window was uploading after a run of its own', () => {
    const elsewhere = [choose('a'), request('a'), { type: 'lockedElsewhere' }] as const;
    expect(after(...elsewhere).isRunningElsewhere).toBe(true);
    expect(after(...elsewhere, request('a'), locked, upload('a')).isRunningElsewhere).toBe(false);
  });

  it('takes over what another window has stored', () => {
    const { pictures } = after(choose('a'));
    const state = after(choose('b'), { type: 'read', queue: { owner: 'anna', pictures, order: 'taken' } });
    expect([state.owner, statuses(state), state.order]).toEqual(['anna', ['a chosen'], 'taken']);
  });
});
