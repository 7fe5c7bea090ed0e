import { describe, expect, it } from 'vitest';
import { resources } from '../../contract/resources.ts';
import { newUuid, parishApi } from './parish-api.ts';
import { records, type Sample } from './samples.ts';

const api = parishApi();
const unknownId = '00000000-0000-4000-8000-000000000000';

async function idsIn(path: string): Promise<string[]> {
  const { body } = await api.get(path);
  return body.map(({ id }: { id: string }) => id);
}

/** Adds the only item of a list. */
async function add({ path, body }: Sample, changes: object = {}) {
  await api.deleteAll(path);
  return (await api.post(path, { ...body, ...changes })).body;
}

/** The records share one way of writing, except Mass times, each of which takes a slot. */
const written = records.filter(({ name }) => name === 'team' || name === 'mass-times');

describe.each(records)('$path', (record) => {
  const { path, body, required, optional } = record;

  it('returns the created item for a POST and lists it publicly', async () => {
    await api.deleteAll(path);
    const { status, body: item } = await api.post(path, body);
    expect(status).toBe(201);
    expect(item).toMatchObject(body);
    expect(item.version).toEqual(expect.any(Number));
    expect((await api.get(path)).body).toEqual([item]);
  });

  it('names every required field that is missing or blank', async () => {
    for (const blank of [{}, Object.fromEntries(required.map((field) => [field, '  ']))]) {
      const { status, body: problem } = await api.post(path, blank);
      expect(status).toBe(400);
      expect(Object.keys(problem.details.fields).sort()).toEqual([...required].sort());
      for (const field of required) expect(problem.error).toContain(field);
    }
  });

  it.each(optional)('clears the optional field %s with an empty string', async (field) => {
    const item = await add(record);
    const { body: changed } = await api.put(`${path}/${item.id}`, { [field]: '' });
    expect(changed).not.toHaveProperty(field);
    expect((await api.get(path)).body[0]).not.toHaveProperty(field);
  });

  it('rejects a PUT that would leave a required field blank, and changes nothing', async () => {
    const item = await add(record);
    const field = required[0]!;
    const { status, body: problem } = await api.put(`${path}/${item.id}`, { [field]: ' ' });
    expect(status).toBe(400);
    expect(Object.keys(problem.details.fields)).toEqual([field]);
    expect((await api.get(path)).body).toEqual([item]);
  });

  it('ignores unknown fields, ids and metadata in the body', async () => {
    const item = await add(record, {
      evil: 1,
      version: 40,
      createdAt: 'x',
      updatedBy: 'me',
      resource: 'news',
      writeId: 'w',
      slug: 'mine',
    });
    expect(Object.keys(item).sort()).toEqual(
      [...Object.keys(body), 'id', 'version', ...['order', 'slug'].filter((field) => field in item)]
        .filter((key, index, all) => all.indexOf(key) === index)
        .sort(),
    );
    expect(item.version).not.toBe(40);
    expect(item.slug).not.toBe('mine');
    const { body: changed } = await api.put(`${path}/${item.id}`, {
      id: newUuid(),
      resource: 'news',
      createdAt: 'x',
      slug: 'mine',
      evil: 1,
    });
    expect(changed).toEqual({ ...item, version: item.version + 1 });
  });
});

describe.each(written)('a write to $path', (record) => {
  const { name, path, body, required } = record;
  const { noun } = resources[name];

  it('creates one item when the same POST is sent several times, also concurrently', async () => {
    await api.deleteAll(path);
    const id = newUuid();
    const [first, second] = await Promise.all([
      api.post(path, { ...body, id }),
      api.post(path, { ...body, id }),
    ]);
    const third = await api.post(path, { ...body, id });
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
    expect(await idsIn(path)).toHaveLength(1);
  });

  it('returns the current item for a repeated POST, even when it was changed since', async () => {
    await api.deleteAll(path);
    const id = newUuid();
    const first = await api.post(path, { ...body, id });
    const field = required[0]!;
    await api.put(`${path}/${first.body.id}`, { [field]: body[field] });
    const again = await api.post(path, { ...body, id });
    expect(again.status).toBe(201);
    expect(again.body.version).toBe(first.body.version + 1);
  });

  it('returns 409 with the existing item for different content under a taken id', async () => {
    await api.deleteAll(path);
    const id = newUuid();
    const { body: item } = await api.post(path, { ...body, id });
    const changed = { [required[0]!]: 'Another' };
    const { status, body: problem } = await api.post(path, { ...body, ...changed, id });
    expect([status, problem.error]).toEqual([409, `Another ${noun} already has this id.`]);
    expect(problem.details.current).toEqual(item);
    expect((await api.get(path)).body).toEqual([item]);
  });

  it('rejects an id that is not a UUID', async () => {
    const { status, body: problem } = await api.post(path, { ...body, id: '1732185600000' });
    expect(status).toBe(400);
    expect(problem.details.fields).toEqual({ id: 'Id must be a UUID.' });
  });

  it('changes only the fields that a PUT contains', async () => {
    const item = await add(record);
    const field = required.find((each) => each !== 'date' && each !== 'day') ?? 'title';
    const { status, body: changed } = await api.put(`${path}/${item.id}`, { [field]: 'Changed' });
    expect(status).toBe(200);
    expect(changed).toEqual({ ...item, [field]: 'Changed', version: item.version + 1 });
    expect((await api.get(path)).body).toEqual([changed]);
  });

  it('keeps the first of two conflicting saves, and returns 409 with its author to the second', async () => {
    const item = await add(record);
    const field = required[0]!;
    const save = (text: string) => api.put(`${path}/${item.id}`, { [field]: text, version: item.version });
    const before = new Date().toISOString();
    const first = await save('First');
    const second = await save('Second');
    expect(first.status).toBe(200);
    expect([second.status, second.body.error]).toEqual([
      409,
      `Someone else has changed this ${noun} in the meantime.`,
    ]);
    expect(second.body.details).toMatchObject({ current: first.body, changedBy: 'admin@parish.example' });
    expect(second.body.details.changedAt >= before).toBe(true);
  });

  it('returns 200 for a repeated PUT, although its version is outdated by then', async () => {
    const item = await add(record);
    const changes = { [required[0]!]: 'Changed', version: item.version };
    const first = await api.put(`${path}/${item.id}`, changes);
    const again = await api.put(`${path}/${item.id}`, changes);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('accepts exactly one of ten concurrent saves of the same version', async () => {
    const item = await add(record);
    const field = required[0]!;
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api.put(`${path}/${item.id}`, { [field]: `Save ${index}`, version: item.version }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('accepts a PUT without a version', async () => {
    const item = await add(record);
    const field = required[0]!;
    await api.put(`${path}/${item.id}`, { [field]: 'One' });
    const { status, body: changed } = await api.put(`${path}/${item.id}`, { [field]: 'Two' });
    expect([status, changed[field]]).toEqual([200, 'Two']);
  });

  it('applies all of twelve concurrent saves without a version', async () => {
    const item = await add(record);
    const saves = Array.from({ length: 12 }, (_, index) => ({ [required[0]!]: `Save ${index}` }));
    const responses = await Promise.all(saves.map((save) => api.put(`${path}/${item.id}`, save)));
    expect(responses.map(({ status }) => status)).toEqual(saves.map(() => 200));
    expect((await api.get(path)).body[0].version).toBe(item.version + saves.length);
  });

  it('rejects a version that is not a whole number', async () => {
    const item = await add(record);
    const { status, body: problem } = await api.put(`${path}/${item.id}`, { version: '1' });
    expect(status).toBe(400);
    expect(problem.details.fields).toEqual({ version: 'Version must be a whole number.' });
  });

  it('deletes an item, and returns 404 for a second DELETE', async () => {
    const item = await add(record);
    expect((await api.remove(`${path}/${item.id}`)).body).toEqual({ deleted: true, id: item.id });
    expect((await api.get(path)).body).toEqual([]);
    const again = await api.remove(`${path}/${item.id}`);
    expect([again.status, again.body.error]).toEqual([404, `There is no ${noun} with this id.`]);
  });

  it('returns 404 for a PUT or DELETE of an unknown or malformed id', async () => {
    for (const id of [unknownId, 'x', '%2e%2e', '%00', '%ED%A0%80', 'a'.repeat(3000), '%252F']) {
      expect((await api.put(`${path}/${id}`, body)).status).toBe(404);
      expect((await api.remove(`${path}/${id}`)).status).toBe(404);
    }
  });
});
