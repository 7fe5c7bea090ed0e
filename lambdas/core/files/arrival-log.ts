import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { limits } from '../../../contract/limits.ts';
import type { PictureResource } from '../../../contract/files/pictures.ts';
import { arrivalPartition, expiresAfter, pictureItemKey } from '../../../contract/table-item.ts';
import { documentClient } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';
import { queryPartition } from '../storage/query-partition.ts';

const arrivalSchema = z.object({
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
export type Arrival = z.output<typeof arrivalSchema>;

export type ArrivalLog = ReturnType<typeof openArrivalLog>;

/** The processing states of recent uploads. Entries expire after a day, rejections after thirty days. */
export function openArrivalLog() {
  const TableName = environment.tableName();
  const client = documentClient();
  const idOf = (key: string) => pictureItemKey(arrivalPartition, key);

  return {
    async get(key: string): Promise<Arrival | undefined> {
      const { Item } = await client.send(new GetCommand({ TableName, Key: idOf(key), ConsistentRead: true }));
      return arrivalSchema.safeParse(Item).data;
    },

    async put(arrival: Arrival): Promise<void> {
      const days = arrival.fault === undefined ? limits.takenArrivalDays : limits.refusedArrivalDays;
      const Item = { ...idOf(arrival.key), ...arrival, ...expiresAfter(days) };
      await client.send(new PutCommand({ TableName, Item }));
    },

    async remove(key: string): Promise<void> {
      await client.send(new DeleteCommand({ TableName, Key: idOf(key) }));
    },

    async list(resource: PictureResource): Promise<Arrival[]> {
      const found = await queryPartition(client, arrivalPartition(resource), { omitExpired: true });
      return found.flatMap((item) => arrivalSchema.safeParse(item).data ?? []);
    },
  };
}
