import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { limits } from '../../../contract/limits.ts';
import type { PictureResource } from '../../../contract/files/pictures.ts';
import { uploadLogPartition, expiresAfter, pictureItemKey } from '../../../contract/table-item.ts';
import { documentClient } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';
import { queryPartition } from '../storage/query-partition.ts';

const uploadSchema = z.object({
  key: z.string(),
  /** Render attempts that started but did not report an outcome. */
  attempts: z.number(),
  /** ISO timestamp of the last attempt. */
  startedAt: z.optional(z.string()),
  /** Why it was rejected, as shown to the uploader. */
  fault: z.optional(z.string()),
  /** Whether it is still shown although it was rejected. */
  isKept: z.optional(z.boolean()),
});

/** The processing state of an uploaded picture. */
export type UploadState = z.output<typeof uploadSchema>;

export type UploadLog = ReturnType<typeof openUploadLog>;

/** The processing states of recent uploads. Entries expire after a day, rejections after thirty days. */
export function openUploadLog() {
  const TableName = environment.tableName();
  const client = documentClient();
  const idOf = (key: string) => pictureItemKey(uploadLogPartition, key);

  return {
    async get(key: string): Promise<UploadState | undefined> {
      const { Item } = await client.send(new GetCommand({ TableName, Key: idOf(key), ConsistentRead: true }));
      return uploadSchema.safeParse(Item).data;
    },

    async put(state: UploadState): Promise<void> {
      const days = state.fault === undefined ? limits.takenArrivalDays : limits.refusedArrivalDays;
      const Item = { ...idOf(state.key), ...state, ...expiresAfter(days) };
      await client.send(new PutCommand({ TableName, Item }));
    },

    async remove(key: string): Promise<void> {
      await client.send(new DeleteCommand({ TableName, Key: idOf(key) }));
    },

    async list(resource: PictureResource): Promise<UploadState[]> {
      const found = await queryPartition(client, uploadLogPartition(resource), { omitExpired: true });
      return found.flatMap((item) => uploadSchema.safeParse(item).data ?? []);
    },
  };
}
