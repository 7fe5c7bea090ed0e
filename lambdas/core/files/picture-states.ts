import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import * as z from 'zod/mini';
import { limits } from '../../../contract/limits.ts';
import { type PictureResource, type Rendered, renditionWidths } from '../../../contract/files/pictures.ts';
import {
  epochSecond,
  expiresAfter,
  expiryAttribute,
  picturePartition,
  pictureStateKey,
} from '../../../contract/table-item.ts';
import { documentClient, queryPartition } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';

const CONCURRENCY = 25;

const stateSchema = z.object({
  /** Attempts to render it that started but did not report an outcome. */
  attempts: z._default(z.number(), 0),
  /** ISO timestamp of the last attempt. */
  startedAt: z.optional(z.string()),
  /** Why it was refused, as shown to the uploader. */
  fault: z.optional(z.string()),
  rendered: z.optional(
    z.object({
      width: z.int(),
      height: z.int(),
      placeholder: z.string(),
      renditions: z.readonly(z.array(z.literal(renditionWidths))),
    }),
  ),
  /** Set while its files are deleted; they can be brought back until the row expires. */
  isDeleted: z.optional(z.boolean()),
  /** Set for a picture whose consent was withdrawn: no file of it may appear again. */
  isWithdrawn: z.optional(z.boolean()),
  [expiryAttribute]: z.optional(z.number()),
});

/** What the media function knows of an uploaded picture. */
export type PictureState = z.output<typeof stateSchema>;

export type PictureStates = ReturnType<typeof openPictureStates>;

/**
 * Opens the states of uploaded pictures in the table. They are stored apart from the items that show the pictures, so that
 * rendering creates no revision and no entry in the history. Needs TABLE_NAME.
 */
export function openPictureStates() {
  const TableName = environment.tableName();
  const client = documentClient();

  /** Returns false if a condition on the row failed. */
  async function send(command: PutCommand | UpdateCommand): Promise<boolean> {
    try {
      await (command instanceof PutCommand ? client.send(command) : client.send(command));
      return true;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return false;
    }
  }

  const mark = (key: string) =>
    send(
      new UpdateCommand({
        TableName,
        Key: pictureStateKey(key),
        UpdateExpression: 'SET isDeleted = :true, #expiry = :expiry',
        ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(isWithdrawn)',
        ExpressionAttributeNames: { '#expiry': expiryAttribute },
        ExpressionAttributeValues: {
          ':true': true,
          ':expiry': expiresAfter(limits.deletedFileDays)[expiryAttribute],
        },
      }),
    );

  return {
    /** The states of all pictures of a resource, by picture key. */
    async of(resource: PictureResource): Promise<ReadonlyMap<string, PictureState>> {
      const found = await queryPartition(client, picturePartition(resource));
      return new Map(found.flatMap((item) => stateIn(item).map((state) => [String(item['id']), state])));
    },

    async get(key: string): Promise<PictureState | undefined> {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: pictureStateKey(key), ConsistentRead: true }),
      );
      return Item && stateIn(Item)[0];
    },

    /** Replaces the state of a picture; one that is not rendered expires. Returns false, without writing, if it was withdrawn. */
    put(key: string, state: Omit<PictureState, typeof expiryAttribute>): Promise<boolean> {
      const days = state.fault === undefined ? limits.incomingFileDays : limits.refusedPictureDays;
      const Item = { ...pictureStateKey(key), ...state, ...(!state.rendered && expiresAfter(days)) };
      return send(
        new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(isWithdrawn)' }),
      );
    },

    /** Marks pictures as deleted. Lists no longer show them. */
    async markDeleted(keys: readonly string[]): Promise<void> {
      await pMap(keys, mark, { concurrency: CONCURRENCY });
    },

    /** Takes the mark of a deletion back. */
    async unmark(key: string): Promise<void> {
      await send(
        new UpdateCommand({
          TableName,
          Key: pictureStateKey(key),
          UpdateExpression: 'REMOVE isDeleted, #expiry',
          ConditionExpression: 'isDeleted = :true',
          ExpressionAttributeNames: { '#expiry': expiryAttribute },
          ExpressionAttributeValues: { ':true': true },
        }),
      );
    },

    /** Keeps the media function from making files of this picture again. Nothing else stays known of it. */
    async withdraw(key: string): Promise<void> {
      const Item = { ...pictureStateKey(key), isWithdrawn: true, ...expiresAfter(limits.deletedFileDays) };
      await client.send(new PutCommand({ TableName, Item }));
    },
  };
}

/** The renditions of a picture that can be shown. */
export function renditionsIn(state: PictureState | undefined): Rendered | undefined {
  return state?.isDeleted ? undefined : state?.rendered;
}

/** Empty for a row that has expired: DynamoDB deletes it within days, not immediately. */
function stateIn(item: Readonly<Record<string, unknown>>): PictureState[] {
  const { data } = stateSchema.safeParse(item);
  const expiry = data?.[expiryAttribute];
  return data && (expiry === undefined || expiry > epochSecond()) ? [data] : [];
}
