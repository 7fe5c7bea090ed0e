import pMap from 'p-map';
import * as z from 'zod/mini';
import { Problem } from '../../../contract/problems.ts';
import { resources } from '../../../contract/resources.ts';
import {
  applyChange,
  eventIdIn,
  followersOf,
  moveToDate,
  repetitionSchema,
  type SavedEvent,
  seriesChangeSchema,
  seriesIdOf,
  takeBack,
} from '../../../contract/series.ts';
import type { RecordFiles } from '../files/uploaded-files.ts';
import {
  parseFields,
  type ApiRequest,
  type Caller,
  created,
  type JsonObject,
  ok,
  type Result,
} from '../http/request.ts';
import { problemOf } from '../http/api-handler.ts';
import {
  clientSuppliedId,
  idInPath,
  notFound,
  type Fields,
  fieldsIn,
  fieldsOf,
  fingerprint,
  sameFields,
  type StoredItem,
} from '../storage/stored-item.ts';
import { readTimeZone } from '../storage/parish-field.ts';
import { type Partition, retryOnConflict } from '../storage/partition.ts';
import { openRevisions } from '../storage/revisions.ts';
import { publicItem } from './public-items.ts';
import { recordWrites, changedMeanwhile, conflict, versionIn } from './record-writes.ts';

const resource = resources.events;

/** Internal attribute of a repeated event: a fingerprint of the request that repeated it, to recognise a retry. */
const repeatedWith = 'repeatedWith';

/** Internal attribute of an event that changed with its series: the latest requests that wrote it, oldest first. */
const seriesChanges = 'seriesChanges';
const MAX_MARKS = 5;

const marksSchema = z.array(z.object({ request: z.string(), from: z.number(), to: z.number() }));
/** One request's change of an event: the version before its first attempt, and the one that its latest attempt made. */
type Mark = z.output<typeof marksSchema>[number];

/**
 * Operations on an event and others of its series. Each writes the event itself last, so that a request that stopped halfway
 * can be repeated: it then completes the rest, also with other fields, and writes nothing twice (decision 21).
 */
export function seriesOperations(partition: Partition, files: RecordFiles) {
  // The events of a series share a file, which is accepted once.
  const shared: RecordFiles = { ...files, accept: async (fields) => fields };
  const writes = recordWrites(resource, partition, shared);
  const revisions = openRevisions(resource.resource);

  /** Saves an event, and one like it on each of the other dates. Deletes those that an earlier attempt made on others. */
  async function repeat({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const pathId = idInPath(parameters, resource.noun);
    const seenVersion = versionIn(body);
    const { dates } = parseFields(repetitionSchema, body);
    const requested = fieldsIn(resource, { ...body, series: '' });
    const timeZone = await readTimeZone();
    return retryOnConflict(async () => {
      const events = await partition.list();
      const current = events.find((each) => each.id === pathId);
      if (!current && seenVersion !== undefined) throw notFound(resource.noun);
      const id = current?.id ?? clientSuppliedId({ id: pathId }) ?? pathId;
      const series = seriesIdOf(id);
      const fields: Fields = { ...requested, series };
      const mark = { [repeatedWith]: fingerprint({ ...fields, dates }) };
      const others = events.filter((each) => each['series'] === series && each.id !== id);
      if (current?.[repeatedWith] === mark[repeatedWith]) return repeated(current, others, seenVersion);
      if (current && seenVersion === undefined)
        throw conflict(`Another ${resource.noun} already has this id.`, resource, current);
      if (current && current.version !== seenVersion) throw changedMeanwhile(resource, current);

      const byDate = new Map(others.map((each) => [String(each['date']), each]));
      const targets = new Set(dates.filter((date) => date !== fields['date']));
      const surplus = others.filter((each) => {
        const date = String(each['date']);
        return byDate.get(date) !== each || !targets.has(date);
      });
      const messages = { verb: 'saved', retryHint: 'Press Save again: no event will be added twice.' };
      await files.accept(fields, current && fieldsOf(resource, current));
      await writeAll(surplus, (each) => writes.remove(each, caller), messages);
      const put = (date: string) =>
        putFields(
          byDate.get(date),
          eventIdIn(series, date),
          fieldsIn(resource, moveToDate(fields, date, timeZone)),
          caller,
        );
      const saved = await writeAll([...targets], put, messages);
      const event = current
        ? await writes.replace(current, fields, caller, mark)
        : await writes.add(id, fields, caller, mark);
      return event?.[repeatedWith] === mark[repeatedWith] ? repeated(event, saved, seenVersion) : undefined;
    });
  }

  /** Adds an event with these fields under this id, unless one exists that has or gets them. */
  async function putFields(existing: StoredItem | undefined, id: string, fields: Fields, caller: Caller) {
    let current = existing;
    return retryOnConflict(async () => {
      const event = current ?? (await writes.add(id, fields, caller));
      if (sameFields(fieldsOf(resource, event), fields)) return event;
      const replaced = await writes.replace(event, fields, caller);
      if (!replaced) current = await partition.get(event.id);
      return replaced;
    });
  }

  /** Changes an event; copies its changed fields to the later ones of its series, and moves them by as many days. */
  async function updateSeries({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const id = idInPath(parameters, resource.noun);
    const seenVersion = versionIn(body);
    const { request } = parseFields(seriesChangeSchema, body);
    const timeZone = await readTimeZone();
    return retryOnConflict(async () => {
      const events = await partition.list();
      const current = events.find((each) => each.id === id);
      if (!current) throw notFound(resource.noun);
      const before = fieldsOf(resource, current);
      const saved = fieldsIn(resource, { ...before, ...body, series: before['series'] });
      const mark = markOf(current, request);
      const isOwn = mark?.to === current.version;
      if (seenVersion !== undefined && seenVersion !== current.version && !isOwn)
        throw changedMeanwhile(resource, current);

      await files.accept(saved, before);
      const opened = await withoutAttempt(current, mark);
      const later = new Set(followersOf({ ...opened, series: before['series'] }, events));
      const others = events.filter(
        (each) => each.id !== id && (later.has(each) || (markOf(each, request) && isInSeries(each, current))),
      );
      const change = (fields: Fields) => applyChange(fields, opened, saved, timeZone);
      const written = await writeAll(others, (each) => changeEvent(each, request, change, caller), {
        verb: 'saved',
        retryHint: 'Press Save again: nothing will be changed twice.',
      });
      const event =
        isOwn && sameFields(saved, before)
          ? current
          : await writes.replace(current, saved, caller, marked(current, request));
      return (
        event &&
        ok({ event: publicItem(resource, event), saved: [...written.flat(), savedBy(request, event)] })
      );
    });
  }

  /** Changes one of the events that follow, starting from what it was before this request; an empty list if it is gone. */
  async function changeEvent(
    follower: StoredItem,
    request: string,
    change: (fields: Fields) => Fields,
    caller: Caller,
  ): Promise<SavedEvent[]> {
    let current: StoredItem | undefined = follower;
    return retryOnConflict(async () => {
      if (!current) return [];
      const mark = markOf(current, request);
      const fields = fieldsIn(resource, change(await withoutAttempt(current, mark)));
      if (mark && sameFields(fields, fieldsOf(resource, current))) return [savedBy(request, current)];
      const event = await writes.replace(current, fields, caller, marked(current, request));
      if (!event) current = await partition.get(follower.id);
      return event && [savedBy(request, event)];
    });
  }

  /** The fields of an event without what earlier attempts of a request have changed; revisions tell what that was. */
  async function withoutAttempt(item: StoredItem, mark: Mark | undefined): Promise<Fields> {
    const fields = fieldsOf(resource, item);
    if (!mark) return fields;
    const versions = [...(await revisions.of(item.id)).map((each) => each.item), item];
    const fieldsAt = (version: number) => {
      const found = versions.find((each) => each.version === version && each.createdAt === item.createdAt);
      return found && fieldsOf(resource, found);
    };
    const [before, written] = [fieldsAt(mark.from), fieldsAt(mark.to)];
    return before && written ? takeBack(fields, before, written) : fields;
  }

  /** Deletes an event and the later ones of its series, even if the event itself is deleted already. */
  async function removeSeries({ parameters, caller }: ApiRequest): Promise<Result> {
    const id = idInPath(parameters, resource.noun);
    const events = await partition.list();
    const current = events.find((each) => each.id === id);
    const event = current ?? (await revisions.of(id)).at(-1)?.item;
    if (!event) throw notFound(resource.noun);
    const remove = async (each: StoredItem) => {
      await writes.remove(each, caller);
      return { id: each.id, version: each.version + 1 };
    };
    const deleted = await writeAll(followersOf(event, events), remove, {
      verb: 'deleted',
      retryHint: 'Delete the rest from the list.',
    });
    return ok({ deleted: current ? [await remove(current), ...deleted] : deleted });
  }

  return { repeat, updateSeries, removeSeries };
}

/** The response to a repetition. All other events are new, also those that an earlier attempt has written. */
function repeated(event: StoredItem, others: readonly StoredItem[], seenVersion = 0): Result {
  const added = others.map(({ id, version }): SavedEvent => ({ id, before: 0, after: version }));
  const saved = [...added, { id: event.id, before: seenVersion, after: seenVersion + 1 }];
  return created({ event: publicItem(resource, event), saved });
}

function isInSeries(event: StoredItem, { series }: StoredItem): boolean {
  return event['series'] === series;
}

function marksOf(event: StoredItem): readonly Mark[] {
  return z.safeParse(marksSchema, event[seriesChanges]).data ?? [];
}

function markOf(event: StoredItem, request: string): Mark | undefined {
  return marksOf(event).find((each) => each.request === request);
}

/** The marks of the version that replaces an event. */
function marked(current: StoredItem, request: string): JsonObject {
  const from = markOf(current, request)?.from ?? current.version;
  const others = marksOf(current).filter((each) => each.request !== request);
  return { [seriesChanges]: [...others, { request, from, to: current.version + 1 }].slice(-MAX_MARKS) };
}

function savedBy(request: string, { id, version, ...event }: StoredItem): SavedEvent {
  const { from = version, to = version } = markOf({ id, version, ...event }, request) ?? {};
  return { id, before: from, after: to };
}

/** Concurrent writes: sixty events take less than a second. */
const CONCURRENCY = 8;

type MessageParts = { readonly verb: string; readonly retryHint: string };

/**
 * Writes several events and returns the results. A failure does not stop the rest; throws a Problem with the number of
 * failures and the reason of the first, or the first error itself if it is unexpected.
 */
async function writeAll<Input, Output>(
  inputs: readonly Input[],
  write: (input: Input) => Promise<Output>,
  { verb, retryHint }: MessageParts,
): Promise<Output[]> {
  try {
    return await pMap(inputs, write, { concurrency: CONCURRENCY, stopOnError: false });
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error;
    const { code, message } = problemOf(error.errors[0]);
    if (code === 'unexpected') throw error.errors[0];
    const failed = `${error.errors.length} of ${inputs.length} events were not ${verb}.`;
    throw new Problem(code, [failed, message, retryHint].join(' '));
  }
}
