import { calendarDateIn } from '../../contract/calendar-date.ts';
import { inOrder } from '../../contract/orders.ts';
import { Problem } from '../../contract/problems.ts';
import type { RecordResource } from '../../contract/resources.ts';
import { parish } from '../../parish/details.ts';
import { type Answer, type Call, type Caller, created, type JsonObject, ok } from './call.ts';
import { firstBookkeeping, nextBookkeeping } from './bookkeeping.ts';
import { type Fields, fieldsIn, fieldsOf, fingerprint, publicItem } from './item-fields.ts';
import { broughtId, idInPath, newId, noSuch } from './item-id.ts';
import { wrongFields } from './parse-fields.ts';
import type { NewItem, Partition } from './partition.ts';
import type { RecordFiles } from './record-files.ts';
import type { StoredItem } from './stored-item.ts';
import { untilWritten } from './until-written.ts';

/** How often a save that names no version starts again when others write the same item at the same time. */
const ATTEMPTS = 20;

/** What every record resource does: list, create, update, remove. `files` is for records that point at uploaded files. */
export function recordOperations(resource: RecordResource, partition: Partition, files?: RecordFiles) {
  async function list(): Promise<Answer> {
    const today = calendarDateIn(parish.timeZone, new Date());
    const items = inOrder(await partition.list(), resource.order, today);
    return ok(items.map((item) => publicItem(resource, item)));
  }

  /** A POST that is repeated with the id that it brought finds what it made, and answers with it. */
  async function create({ body, caller }: Call): Promise<Answer> {
    const id = broughtId(body) ?? newId();
    const asked = fieldsIn(resource, body);
    const fields = files ? await files.accept(asked, undefined) : asked;
    const item = { ...fields, ...firstBookkeeping(id, caller), createdWith: fingerprint(asked) };
    return untilWritten(ATTEMPTS, async () => {
      const outcome = await partition.add(item);
      if (outcome.written) {
        await settle(item, undefined, caller);
        return created(publicItem(resource, item));
      }
      return outcome.current && repeated(resource, fingerprint(asked), outcome.current);
    });
  }

  async function update({ parameters, body, caller }: Call): Promise<Answer> {
    const id = idInPath(parameters, resource.noun);
    const seen = versionIn(body);
    return untilWritten(ATTEMPTS, async () => {
      const current = await partition.get(id);
      if (!current) throw noSuch(resource.noun);
      if (seen !== undefined && seen !== current.version) {
        throw conflict(`Somebody else has changed this ${resource.noun} in the meantime.`, resource, current);
      }
      const before = fieldsOf(resource, current);
      const merged = fieldsIn(resource, { ...before, ...body });
      const fields = files ? await files.accept(merged, before) : merged;
      const item = changed(resource, current, fields, caller);
      const outcome = await partition.replace(item, current.version);
      if (!outcome.written) return undefined;
      await settle(item, current, caller);
      return ok(publicItem(resource, item));
    });
  }

  async function remove({ parameters }: Call): Promise<Answer> {
    const id = idInPath(parameters, resource.noun);
    const current = await partition.get(id);
    if (!current) throw noSuch(resource.noun);
    await partition.remove(current);
    await files?.tidy(undefined, current);
    return ok({ deleted: true, id });
  }

  /** Tidies the files up after a write, and takes the write back when it has lost its file to another one in the same moment. */
  async function settle(item: NewItem, before: StoredItem | undefined, caller: Caller): Promise<void> {
    const lost = await files?.tidy(item, before);
    if (!lost) return;
    if (before) await partition.replace({ ...before, ...nextBookkeeping(item, caller) }, item.version);
    else await partition.remove(item);
    throw lost;
  }

  return { list, create, update, remove };
}

/** Answers a POST whose id is taken: with what stands there if the very same POST has made it, else with a conflict. */
export function repeated(resource: RecordResource, createdWith: string, current: StoredItem): Answer {
  if (current['createdWith'] !== createdWith) {
    throw conflict(`There is another ${resource.noun} with this id already.`, resource, current);
  }
  return created(publicItem(resource, current));
}

/** What is kept beside the fields, such as when and with what it was created, stays. */
function changed(resource: RecordResource, current: StoredItem, fields: Fields, caller: Caller): NewItem {
  const kept = Object.entries(current).filter(([name]) => !Object.hasOwn(resource.schema.shape, name));
  return { ...Object.fromEntries(kept), ...fields, ...nextBookkeeping(current, caller) };
}

function conflict(sentence: string, resource: RecordResource, current: StoredItem): Problem {
  return new Problem('conflict', sentence, {
    current: publicItem(resource, current),
    ...(current.updatedBy !== undefined && { changedBy: current.updatedBy }),
    changedAt: current.updatedAt,
  });
}

/** The version that an editor saw, if they say so. */
function versionIn({ version }: JsonObject): number | undefined {
  if (version === undefined || version === null) return undefined;
  if (typeof version === 'number' && Number.isSafeInteger(version)) return version;
  throw wrongFields({ version: 'Version must be a whole number.' });
}
