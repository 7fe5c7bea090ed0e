import { describe, expect, it } from 'vitest';
import { resources } from '../../contract/resources.ts';
import { newUuid, parishApi } from './parish-api.ts';
import { records } from './samples.ts';

const api = parishApi();
const unknownId = '00000000-0000-4000-8000-000000000000';

async function idsIn(path: string): Promise<string[]> {
  const { body } = await api.get(path);
  return body.map(({ id }: { id: string }) => id);
}

async function emptied(path: string): Promise<void> {
  for (const id of await idsIn(path)) await api.remove(`${path}/${id}`);
}

describe.each(records)('$path', ({ name, path, body, required, optional }) => {
  const { noun } = resources[name];
  const add = async (changes: object = {}) => {
    await emptied(path);
    return (await api.post(path, { ...body, ...changes })).body;
  };

  it('returns a POST with the created item, and lists it for everybody', async () => {
    await emptied(path);
    const { status, body: item } = await api.post(path, body);
    expect(status).toBe(201);
    expect(item).toMatchObject(body);
    expect(item.version).toEqual(expect.any(Number));
    expect((await api.get(path)).body).toEqual([item]);
  });

  it('makes one item of the same POST sent twice, also at the same time', async () => {
    await emptied(path);
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

  it('returns a repeated POST with the item as it is, though it was changed since', async () => {
    await emptied(path);
    const id = newUuid();
    const first = await api.post(path, { ...body, id });
    const field = required[0]!;
    await api.put(`${path}/${first.body.id}`, { [field]: body[field] });
    const again = await api.post(path, { ...body, id });
    expect(again.status).toBe(201);
    expect(again.body.version).toBe(first.body.version + 1);
  });

  it('refuses another content under an id that is taken, and shows what is there', async () => {
    await emptied(path);
    const id = newUuid();
    const { body: item } = await api.post(path, { ...body, id });
    const changed = name === 'devotions' ? { name: 'Novena' } : { [required[0]!]: 'Another' };
    const { status, body: problem } = await api.post(path, { ...body, ...changed, id });
    expect([status, problem.error]).toEqual([409, `Another ${noun} already has this id.`]);
    expect(problem.details.current).toEqual(item);
    expect((await api.get(path)).body).toEqual([item]);
  });

  it('refuses an id that is no UUID', async () => {
    const { status, body: problem } = await api.post(path, { ...body, id: '1732185600000' });
    expect(status).toBe(400);
    expect(problem.details.fields).toEqual({ id: 'Id must be a UUID.' });
  });

  it('names every required field that is missing, and every one that is blank', async () => {
    for (const blank of [{}, Object.fromEntries(required.map((field) => [field, '  ']))]) {
      const { status, body: problem } = await api.post(path, blank);
      expect(status).toBe(400);
      expect(Object.keys(problem.details.fields).sort()).toEqual([...required].sort());
      for (const field of required) expect(problem.error).toContain(field);
    }
  });

  it('changes the fields that a PUT brings, and leaves the rest', async () => {
    const item = await add();
    const field = required.find((each) => each !== 'date' && each !== 'day') ?? 'title';
    const { status, body: changed } = await api.put(`${path}/${item.id}`, { [field]: 'Changed' });
    expect(status).toBe(200);
    expect(changed).toEqual({ ...item, [field]: 'Changed', version: item.version + 1 });
    expect((await api.get(path)).body).toEqual([changed]);
  });

  it.each(optional)('clears the optional %s by an empty text', async (field) => {
    const item = await add();
    const { body: changed } = await api.put(`${path}/${item.id}`, { [field]: '' });
    expect(changed).not.toHaveProperty(field);
    expect((await api.get(path)).body[0]).not.toHaveProperty(field);
  });

  it('refuses a PUT that would leave a required field blank, and changes nothing', async () => {
    const item = await add();
    const field = required[0]!;
    const { status, body: problem } = await api.put(`${path}/${item.id}`, { [field]: ' ' });
    expect(status).toBe(400);
    expect(Object.keys(problem.details.fields)).toEqual([field]);
    expect((await api.get(path)).body).toEqual([item]);
  });

  it('drops unknown fields, and lets no body set the id or metadata', async () => {
    const item = await add({
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

  it('keeps the first of two conflicting saves, and says who it was', async () => {
    const item = await add();
    const field = required[0]!;
    const value = name === 'devotions' ? 'First' : 'First';
    const save = (text: string) => api.put(`${path}/${item.id}`, { [field]: text, version: item.version });
    const first = await save(value);
    const second = await save('Second');
    expect(first.status).toBe(200);
    expect([second.status, second.body.error]).toEqual([
      409,
      `Someone else has changed this ${noun} in the meantime.`,
    ]);
    expect(second.body.details).toMatchObject({ current: first.body, changedBy: 'admin@parish.example' });
    expect(Date.parse(second.body.details.changedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('counts a change that has arrived before as saved, though its version is older by now', async () => {
    const item = await add();
    const changes = { [required[0]!]: 'Changed', version: item.version };
    const first = await api.put(`${path}/${item.id}`, changes);
    const again = await api.put(`${path}/${item.id}`, changes);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('lets exactly one of ten saves of the same version win', async () => {
    const item = await add();
    const field = required[0]!;
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api.put(`${path}/${item.id}`, { [field]: `Save ${index}`, version: item.version }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('takes a PUT that brings no version', async () => {
    const item = await add();
    const field = required[0]!;
    await api.put(`${path}/${item.id}`, { [field]: 'One' });
    const { status, body: changed } = await api.put(`${path}/${item.id}`, { [field]: 'Two' });
    expect([status, changed[field]]).toEqual([200, 'Two']);
  });

  it('makes every one of twelve saves that bring no version, one after the other', async () => {
    const item = await add();
    const saves = Array.from({ length: 12 }, (_, index) => ({ [required[0]!]: `Save ${index}` }));
    const responses = await Promise.all(saves.map((save) => api.put(`${path}/${item.id}`, save)));
    expect(responses.map(({ status }) => status)).toEqual(saves.map(() => 200));
    expect((await api.get(path)).body[0].version).toBe(item.version + saves.length);
  });

  it('refuses a version that is no whole number', async () => {
    const item = await add();
    const { status, body: problem } = await api.put(`${path}/${item.id}`, { version: '1' });
    expect(status).toBe(400);
    expect(problem.details.fields).toEqual({ version: 'Version must be a whole number.' });
  });

  it('deletes an item once', async () => {
    const item = await add();
    expect((await api.remove(`${path}/${item.id}`)).body).toEqual({ deleted: true, id: item.id });
    expect((await api.get(path)).body).toEqual([]);
    const again = await api.remove(`${path}/${item.id}`);
    expect([again.status, again.body.error]).toEqual([404, `There is no ${noun} with this id.`]);
  });

  it('returns 404 to a PUT and a DELETE of an id that there is not, however odd', async () => {
    for (const id of [unknownId, 'x', '%2e%2e', '%00', '%ED%A0%80', 'a'.repeat(3000), '%252F']) {
      expect((await api.put(`${path}/${id}`, body)).status).toBe(404);
      expect((await api.remove(`${path}/${id}`)).status).toBe(404);
    }
  });
});
