import { type DraftLink, newDraftLinkSchema, openedLinkSchema } from '../../contract/draft-links.ts';
import { Problem } from '../../contract/problems.ts';
import { mayEdit } from '../../contract/rights.ts';
import { draftPath } from '../../contract/site/site-files.ts';
import { resources } from '../../contract/resources.ts';
import type { HideableName } from '../../contract/hideable.ts';
import { isVisibleAt } from '../../contract/visibility.ts';
import { parseFields } from '../core/http/body.ts';
import { type ApiRequest, created, ok, type Result } from '../core/http/request.ts';
import { expectRight } from '../core/http/rights.ts';
import { idInPath, isItemId, notFound } from '../core/storage/item-id.ts';
import type { HideableItems } from './hideable-items.ts';
import { expiryOf, type Link, type Links } from './links.ts';

/** Links to items that visitors do not see: making, listing and taking back, and opening one without an account. */
export function draftLinkOperations(links: Links, itemsOf: (resource: HideableName) => HideableItems) {
  async function create({ body, caller, rights }: ApiRequest): Promise<Result> {
    const { resource, id } = parseFields(newDraftLinkSchema, body);
    expectRight(rights, resource);
    const { noun } = resources[resource];
    const item = isItemId(id) ? await itemsOf(resource).get(id) : undefined;
    if (!item) throw notFound(noun);
    if (isVisibleAt(item, new Date()))
      throw new Problem('conflict', `Visitors see this ${noun} already: send the address of its page.`);
    const { token, link } = await links.add(resource, id, caller);
    return created({ id: link.id, url: `${draftPath}/${token}`, expires: expiryOf(link) });
  }

  async function list({ rights }: ApiRequest): Promise<Result> {
    return ok((await links.all()).filter((link) => mayEdit(rights, link.of)).map(listed));
  }

  async function remove({ parameters, rights }: ApiRequest): Promise<Result> {
    const id = idInPath(parameters, 'link');
    const link = await links.get(id);
    if (!link) throw notFound('link');
    expectRight(rights, link.of);
    await links.remove(link);
    return ok({ deleted: true, id });
  }

  /** Throws the same Problem (404) whether the link never existed, has ended, or its item has been deleted. */
  async function open({ body }: ApiRequest): Promise<Result> {
    const { token } = parseFields(openedLinkSchema, body);
    const link = await links.withToken(token);
    if (!link) throw ended();
    const items = itemsOf(link.of);
    const item = await items.get(link.item);
    if (!item) throw ended();
    const now = new Date();
    const isPublished = isVisibleAt(item, now);
    if (!isPublished && (await items.wasShownSince(new Date(link.createdAt), item, now))) throw ended();
    return ok({ resource: link.of, item: await items.shown(item), expires: expiryOf(link), isPublished });
  }

  return { create, list, remove, open };
}

function listed(link: Link): DraftLink {
  return {
    id: link.id,
    resource: link.of,
    item: link.item,
    at: link.createdAt,
    ...(link.updatedBy !== undefined && { by: link.updatedBy }),
    expires: expiryOf(link),
  };
}

function ended(): Problem {
  return new Problem(
    'not_found',
    'This link no longer works: it has expired or was taken back. Please ask for a new one.',
  );
}
