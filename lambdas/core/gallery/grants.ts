import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { limits } from '../../../contract/limits.ts';
import {
  epochSecond,
  expiresAfter,
  expiryAttribute,
  galleryIds,
  grantPartition,
} from '../../../contract/table-item.ts';
import { documentClient } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';
import { queryPartition } from '../storage/query-partition.ts';
import type { Caller } from '../http/request.ts';

/** Who gave consent to publish a picture, and when, as stored in the table. */
export const consentSchema = z.object({ by: z.string(), at: z.string() });

const grantSchema = z.object({
  key: z.string(),
  /** Absent in grants from earlier releases, whose key contains it. */
  folder: z.optional(z.string()),
  fileName: z.string(),
  caller: z.object({ subject: z.string(), name: z.string() }),
  /** ISO timestamp; absent in grants from earlier releases. */
  grantedAt: z.optional(z.string()),
  consent: z.optional(consentSchema),
  sourceHash: z.optional(z.string()),
  hasThumbnail: z.optional(z.boolean()),
});

/** Permission to upload one picture: its key in the gallery, its folder and original file name, who requested it, and when. */
export type GalleryGrant = z.output<typeof grantSchema>;

type NewGrant = {
  readonly key: string;
  readonly folder: string;
  readonly fileName: string;
  readonly caller: Caller;
  /** Whether the caller confirms that everyone recognisable in the picture has consented. */
  readonly hasConsent: boolean;
  readonly sourceHash: string | undefined;
  readonly hasThumbnail: boolean;
};

export type GalleryGrants = ReturnType<typeof openGalleryGrants>;

/**
 * Opens the grants whose picture the gallery has not taken yet. An upload without a grant is never taken. Grants expire
 * together with their uploads.
 */
export function openGalleryGrants() {
  const TableName = environment.tableName();
  const client = documentClient();
  const keyOf = (key: string) => ({ resource: grantPartition, id: galleryIds.image(key) });

  return {
    async add({ hasConsent, ...grant }: NewGrant): Promise<void> {
      const grantedAt = new Date().toISOString();
      const Item = {
        ...keyOf(grant.key),
        ...grant,
        grantedAt,
        ...(hasConsent && { consent: { by: grant.caller.name, at: grantedAt } }),
        ...expiresAfter(limits.incomingFileDays),
      };
      await client.send(new PutCommand({ TableName, Item }));
    },

    async get(key: string): Promise<GalleryGrant | undefined> {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: keyOf(key), ConsistentRead: true }),
      );
      // DynamoDB deletes expired items within days, not immediately.
      return Item?.[expiryAttribute] > epochSecond() ? grantSchema.safeParse(Item).data : undefined;
    },

    async list(): Promise<GalleryGrant[]> {
      const found = await queryPartition(client, grantPartition, { omitExpired: true });
      return found.flatMap((item) => grantSchema.safeParse(item).data ?? []);
    },

    async remove(key: string): Promise<void> {
      await client.send(new DeleteCommand({ TableName, Key: keyOf(key) }));
    },
  };
}
