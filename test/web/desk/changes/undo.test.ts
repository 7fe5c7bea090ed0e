import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCachedList } from '../../../../web/desk/cached-list.ts';
import { offerUndo, undo, undoable, undoAll } from '../../../../web/desk/changes/undo.tsx';
import { ApiError, ApiUnavailable } from '../../../../web/data/request.ts';

const names = ['Angelus', 'Vespers', 'Rosary', 'Lauds', 'Matins', 'Compline', 'Procession', 'Fair'];
const undone: string[] = [];
let errors: Record<string, Error> = {};

/** Offers to undo the changes of all items, and presses Undo. Returns the message after it. */
async function undoChanges(): Promise<string | undefined> {
  const undoOne = async (name: string) => {
    if (errors[name]) throw errors[name];
    undone.push(name);
  };
  offerUndo('Deleted.', undoAll(names.map((name) => ({ name, undo: () => undoOne(name) }))));
  return pressUndo();
}

async function pressUndo(): Promise<string | undefined> {
  const offered = undoable.get();
  if (offered) await undo(offered);
  return undoable.get()?.message;
}

beforeEach(() => {
  undone.length = 0;
  errors = {};
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

it('undoes all', async () => {
  expect(await undoChanges()).toBe('Undone.');
  expect(undone.sort()).toEqual([...names].sort());
});

it.each([['done', {}] as const, ['refused', { Fair: new ApiError(409, '', { error: 'No.' }) }] as const])(
  'has the lists read again when it is %s',
  async (_, failing) => {
    errors = failing;
    const request = vi.fn(async () => []);
    const list = createCachedList(request);
    await list.read();
    list.refresh(Infinity);
    expect(request).toHaveBeenCalledTimes(1);
    await undoChanges();
    list.refresh(Infinity);
    expect(request).toHaveBeenCalledTimes(2);
  },
);

it('names what could not be undone, and does not offer it again if a repetition would not help', async () => {
  errors = { Vespers: new ApiError(409, 'Conflict', { error: 'Someone else has changed this event.' }) };
  expect(await undoChanges()).toBe(
    'This could not be undone for ‘Vespers’. Someone else has changed this event.',
  );
  expect(undoable.get()?.run).toBeUndefined();
});

it('retries only what remains', async () => {
  errors = { Fair: new ApiUnavailable('The network is gone') };
  expect(await undoChanges()).toBe('This could not be undone for ‘Fair’. The server cannot be reached.');
  errors = {};
  undone.length = 0;
  expect(await pressUndo()).toBe('Undone.');
  expect(undone).toEqual(['Fair']);
});

it('names five at most', async () => {
  errors = Object.fromEntries(
    names.slice(0, 7).map((name) => [name, new ApiError(400, '', { error: 'No.' })]),
  );
  expect(await undoChanges()).toBe(
    'This could not be undone for ‘Angelus’, ‘Vespers’, ‘Rosary’, ‘Lauds’, ‘Matins’ and 2 more. No.',
  );
});

it('says only why if nothing was undone', async () => {
  errors = Object.fromEntries(names.map((name) => [name, new ApiUnavailable('The network is gone')]));
  expect(await undoChanges()).toBe('This could not be undone. The server cannot be reached.');
});
