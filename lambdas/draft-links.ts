import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type DraftLink,
  newDraftLinkSchema,
  openedLinkSchema,
  hideableNames,
} from '../contract/draft-links.ts';
import { type HideableName, resources, type RecordResource } from '../contract/resources.ts';
import { limits } from '../contract/limits.ts';
import { Problem } from '../contract/problems.ts';
import { mayEdit } from '../contract/rights.ts';
import { draftPath } from '../contract/site/site-files.ts';
import { epochSecond, expiresAfter, expiryAttribute } from '../contract/table-item.ts';
import { isVisibleAt, wasVisibleBetween } from '../contract/visibility.ts';
import { uploadedPictures } from './core/files/uploaded-pictures.ts';
import { viewUrls } from './core/files/lazy-files.ts';
import { apiHandler } from './core/http/api-handler.ts';
import {
  parseFields,
  type ApiRequest,
  created,
  ok,
  type Result,
  type JsonObject,
  type Caller,
  expectRight,
} from './core/http/request.ts';
import { environment } from './core/platform/environment.ts';
import { forVisitors, publicItem } from './core/records/public-items.ts';
import {
  idInPath,
  isItemId,
  notFound,
  type StoredItem,
  initialMetadata,
  storedItemSchema,
} from './core/storage/stored-item.ts';
import { openPartition } from './core/storage/partition.ts';
import { openRevisions } from './core/storage/revisions.ts';

/** The bits of chance in a token, in bytes. */
const TOKEN_BYTES = 16;

const linkSchema = z.extend(storedItemSchema, {
  /** The resource and the id of the item that it leads to. */
  of: z.enum(hideableNames),
  item: z.string(),
  [expiryAttribute]: z.number(),
});

/** A link as it is stored: its id is a hash of its token, which is stored nowhere. */
type Link = z.output<typeof linkSchema>;

/** Opens the links to drafts. Those that have expired are not found: DynamoDB deletes them only within days. */
function openLinks() {
  const partition = openPartition('draft-links');

  async function get(id: string): Promise<Link | undefined> {
    return live(await partition.get(id));
  }

  return {
    get,

    withToken: (token: string): Promise<Link | undefined> => get(hashOf(token)),

    /** All links, newest first. */
    async all(): Promise<Link[]> {
      const links = (await partition.list()).flatMap((each) => live(each) ?? []);
      return links.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
    },

    /** Adds a link to an item, and returns it with its token. */
    async add(of: HideableName, item: string, caller: Caller) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const link = {
        ...initialMetadata(hashOf(token), caller),
        of,
        item,
        ...expiresAfter(limits.draftLinkDays),
      };
      await partition.add(link);
      return { token, link };
    },

    /** Deletes a link. */
    remove: (link: Link): Promise<boolean> => partition.erase(link),
  };
}

type Links = ReturnType<typeof openLinks>;

/** When a link expires, as an ISO timestamp. */
function expiryOf(link: Pick<Link, typeof expiryAttribute>): string {
  return new Date(link[expiryAttribute] * 1000).toISOString();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The link of a stored item; undefined if it has expired. */
function live(item: unknown): Link | undefined {
  const link = linkSchema.safeParse(item).data;
  return link && link[expiryAttribute] > epochSecond() ? link : undefined;
}

/** Links to items that visitors do not see: making, listing and taking back, and opening one without an account. */
function draftLinkOperations(links: Links, itemsOf: (resource: HideableName) => HideableItems) {
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

type HideableItems = ReturnType<typeof hideableItems>;

/** Reads single items of a resource that may be hidden from visitors. `bucket` is that of the uploaded files. */
function hideableItems(name: HideableName, bucket: string) {
  const resource: RecordResource = resources[name];
  const partition = openPartition(name);
  const revisions = openRevisions(name);
  const pictures = uploadedPictures(resource.file);
  const viewUrl = resource.file ? viewUrls(resource.file, bucket) : async () => undefined;

  return {
    get: partition.get,

    /** Whether visitors have seen an item, in this or an earlier version, since an instant. */
    async wasShownSince(since: Date, item: StoredItem, now: Date): Promise<boolean> {
      const versions = [...(await revisions.of(item.id)).map((revision) => revision.item), item];
      return versions.some((version, index) => {
        const start = new Date(Math.max(since.getTime(), Date.parse(version.updatedAt)));
        const end = new Date(versions[index + 1]?.updatedAt ?? now);
        return start < end && wasVisibleBetween(version, start, end);
      });
    },

    /** The item as a public list would have it, with a signed URL to its document or picture if that is hidden. */
    async shown(item: StoredItem): Promise<JsonObject> {
      const [listed] = await pictures.addTo([publicItem(resource, forVisitors(resource, item))]);
      const url = await viewUrl(item);
      if (url === undefined || !listed || resource.file?.isDocument) return { ...listed, viewUrl: url };
      // No rendition of a hidden picture has a public address.
      const isRendered = listed['picture'] !== undefined;
      return { ...listed, imageUrl: isRendered ? url : undefined, picture: undefined };
    },
  };
}

const bucket = environment.mediaBucket();
const opened = new Map<HideableName, HideableItems>();

/** Opens the items of a resource once, so that the next request uses the same connections. */
function itemsOf(resource: HideableName): HideableItems {
  const items = opened.get(resource) ?? hideableItems(resource, bucket);
  opened.set(resource, items);
  return items;
}

export const handler = apiHandler('draft-links', draftLinkOperations(openLinks(), itemsOf));
