import { areaOfDraft, keptDraftSchema } from '../../contract/entities/kept-draft.ts';
import { limits } from '../../contract/limits.ts';
import { includesArea, type Rights } from '../../contract/rights.ts';
import { parseFields } from '../core/http/body.ts';
import { type ApiRequest, ok, type Result } from '../core/http/request.ts';
import { expectArea } from '../core/http/rights.ts';
import { notFound } from '../core/storage/item-id.ts';
import type { Drafts } from './stored-drafts.ts';

const keyPattern = new RegExp(`^[\\w~-]{1,${limits.draftKeyLength}}$`);

/**
 * Lists, keeps and deletes the caller's own drafts of what they may edit. The user id of their token is part of each draft's
 * id. A draft waits until it expires for rights that have ended.
 */
export function draftOperations(drafts: Drafts) {
  async function list({ caller, rights }: ApiRequest): Promise<Result> {
    const own = await drafts.of(caller.subject);
    return ok(own.filter(({ key }) => includesArea(rights, areaOfDraft(key))));
  }

  /** The latest PUT wins, since each window has its own key. */
  async function keep({ parameters, body, caller, rights }: ApiRequest): Promise<Result> {
    const draft = { key: keyIn(parameters, rights), ...parseFields(keptDraftSchema, body) };
    await drafts.put(caller.subject, draft);
    const all = await drafts.of(caller.subject);
    const oldest = all.sort((one, other) => other.at.localeCompare(one.at)).slice(limits.draftsEach);
    for (const { key } of oldest) await drafts.remove(caller.subject, key);
    return ok(draft);
  }

  async function remove({ parameters, caller, rights }: ApiRequest): Promise<Result> {
    const key = keyIn(parameters, rights);
    await drafts.remove(caller.subject, key);
    return ok({ deleted: true, id: key });
  }

  return { list, keep, remove };
}

function keyIn({ key = '' }: ApiRequest['parameters'], rights: Rights): string {
  if (!keyPattern.test(key)) throw notFound('draft');
  expectArea(rights, areaOfDraft(key));
  return key;
}
