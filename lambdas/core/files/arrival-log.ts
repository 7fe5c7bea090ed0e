import { DeleteCommand, GetCommand, paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { limits } from '../../../contract/limits.ts';
import type { PictureResource } from '../../../contract/pictures.ts';
import { arrivalPartition, expiryAttribute, pictureItemKey } from '../../../contract/table-item.ts';
import { documentClient } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';

const DAY_SECONDS = 24 * 60 * 60;

const arrivalSchema = z.object({
  key: z.string(),
  /** Runs that began to render it, and of which it is not known how they ended. */
  attempts: z.number(),
  /** ISO timestamp of the last of them. */
  startedAt: z.optional(z.string()),
  /** Why it was refused, as its owner reads it. */
  fault: z.optional(z.string()),
  /** Whether it stays in the gallery all the same. */
  isKept: z.optional(z.boolean()),
});

/** What became of a picture since it was uploaded. */
export type Arrival = z.output<typeof arrivalSchema>;

export type ArrivalLog = ReturnType<typeof openArrivalLog>;

/** What became of the pictures that came lately; an arrival is forgotten after a day, a refusal after thirty. */
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
      const Item = {
        ...idOf(arrival.key),
        ...arrival,
        [expiryAttribute]: epochSecond() + days * DAY_SECONDS,
      };
      await client.send(new PutCommand({ TableName, Item }));
    },

    async remove(key: string): Promise<void> {
      await client.send(new DeleteCommand({ TableName, Key: idOf(key) }));
    },

    async list(resource: PictureResource): Promise<Arrival[]> {
      const pages = paginateQuery(
        { client },
        {
          TableName,
          ConsistentRead: true,
          KeyConditionExpression: '#resource = :resource',
          // DynamoDB deletes what has expired within days, not at once.
          FilterExpression: '#expiry > :now',
          ExpressionAttributeNames: { '#resource': 'resource', '#expiry': expiryAttribute },
          ExpressionAttributeValues: { ':resource': arrivalPartition(resource), ':now': epochSecond() },
        },
      );
      const found: Arrival[] = [];
      for await (const { Items = [] } of pages)
        found.push(...Items.flatMap((item) => arrivalSchema.safeParse(item).data ?? []));
      return found;
    },
  };
}

const epochSecond = () => Math.floor(Date.now() / 1000);
