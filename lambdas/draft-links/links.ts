import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { hideableNames } from '../../contract/draft-links.ts';
import { limits } from '../../contract/limits.ts';
import type { HideableName } from '../../contract/hideable.ts';
import { epochSecond, expiresAfter, expiryAttribute } from '../../contract/table-item.ts';
import type { Caller } from '../core/http/request.ts';
import { openPartition } from '../core/storage/partition.ts';
import { initialMetadata, storedItemSchema } from '../core/storage/stored-item.ts';

/** The bits of chance in a token, in bytes. */
const TOKEN_BYTES = 16;

const linkSchema = z.extend(storedItemSchema, {
  /** The resource and the id of the item that it leads to. */
  of: z.enum(hideableNames),
  item: z.string(),
  [expiryAttribute]: z.number(),
});

/** A link as it is stored: its id is a hash of its token, which is stored nowhere. */
export type Link = z.output<typeof linkSchema>;

/** Opens the links to drafts. Those that have expired are not found: DynamoDB deletes them only within days. */
export function openLinks() {
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

export type Links = ReturnType<typeof openLinks>;

/** When a link expires, as an ISO timestamp. */
export function expiryOf(link: Pick<Link, typeof expiryAttribute>): string {
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
