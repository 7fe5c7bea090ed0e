import { keptDraftSchema } from '../../contract/entities/kept-draft.ts';
import { limits } from '../../contract/limits.ts';
import { parseFields } from '../core/http/body.ts';
import { type ApiRequest, ok, type Result } from '../core/http/request.ts';
import { notFound } from '../core/storage/item-id.ts';
import type { Drafts } from './stored-drafts.ts';

const keyPattern = new RegExp(`^[\\w~-]{1,${limits.draftKeyLength}}$`);

/** Lists, keeps and deletes the caller's own drafts. The user id of their token is part of each draft's id. */
export function draftOperations(drafts: Drafts) {
  async function list({ caller }: ApiRequest): Promise<Result> {
    return ok(await drafts.of(caller.subject));
  }

  /** The latest PUT wins, since each window has its own key. */
  async function keep({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const draft = { key: keyIn(parameters), ...parseFields(keptDraftSchema, body) };
    await drafts.put(caller.subject, draft);
    const all = await drafts.of(caller.subject);
    const oldest = all.sort((one, other) => other.at.localeCompare(one.at)).slice(limits.draftsEach);
    for (const { key } of oldest) await drafts.remove(caller.subject, key);
    return ok(draft);
  }

  async function remove({ parameters, caller }: ApiRequest): Promise<Result> {
    const key = keyIn(parameters);
    await drafts.remove(caller.subject, key);
    return ok({ deleted: true, id: key });
  }

  return { list, keep, remove };
}

function keyIn({ key = '' }: Readonly<Record<string, string>>): string {
  if (!keyPattern.test(key)) throw notFound('draft');
  return key;
}
