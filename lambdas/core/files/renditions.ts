import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import * as z from 'zod/mini';
import { type PictureResource, picturePrefix } from '../../../contract/pictures.ts';
import { type Rendered, renditionWidths, type WithThumbnail } from '../../../contract/renditions.ts';
import {
  galleryIds,
  pictureItemKey,
  pictureKeyOf,
  renditionPartition,
} from '../../../contract/table-item.ts';
import { openBatchWrite } from '../storage/batch-write.ts';
import { documentClient } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';

const AT_ONCE = 25;

const renderedSchema = z.object({
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  renditions: z.array(z.literal(renditionWidths)),
});

const shownSchema = z.union([renderedSchema, z.object({ hasThumbnail: z.literal(true) })]);

export type Renditions = ReturnType<typeof openRenditions>;

/**
 * What the table has of pictures beside what people wrote: apart from their items, so that it is no version of
 * them, and no change of the history.
 */
export function openRenditions() {
  const TableName = environment.tableName();
  const client = documentClient();
  const writeAll = openBatchWrite();
  const idOf = (key: string) => pictureItemKey(renditionPartition, key);

  async function query<Known>(
    resource: PictureResource,
    prefix: string,
    schema: z.ZodMiniType<Known>,
  ): Promise<ReadonlyMap<string, Known>> {
    const pages = paginateQuery(
      { client },
      {
        TableName,
        ConsistentRead: true,
        KeyConditionExpression: '#resource = :resource AND begins_with(id, :prefix)',
        ExpressionAttributeNames: { '#resource': 'resource' },
        ExpressionAttributeValues: { ':resource': renditionPartition(resource), ':prefix': prefix },
      },
    );
    const found = new Map<string, Known>();
    for await (const { Items = [] } of pages)
      for (const item of Items) {
        const id = String(item['id']);
        const known = schema.safeParse(item).data;
        if (known) found.set(pictureKeyOf(id) ?? id, known);
      }
    return found;
  }

  return {
    /** What the pictures in a folder (`''` is the root gallery) are shown in, by their keys. */
    in: (folder: string): Promise<ReadonlyMap<string, Rendered | WithThumbnail>> =>
      query('gallery', galleryIds.imagesIn(folder), shownSchema),

    /** What was rendered of all pictures of a resource. */
    of: (resource: PictureResource): Promise<ReadonlyMap<string, Rendered>> =>
      query(resource, resource === 'gallery' ? galleryIds.images : picturePrefix(resource), renderedSchema),

    /** What a picture is shown in. */
    async get(key: string): Promise<Rendered | WithThumbnail | undefined> {
      const { Item } = await client.send(new GetCommand({ TableName, Key: idOf(key), ConsistentRead: true }));
      return shownSchema.safeParse(Item).data;
    },

    async put(key: string, rendered: Rendered): Promise<void> {
      await client.send(new PutCommand({ TableName, Item: { ...idOf(key), ...rendered } }));
    },

    /** Notes that a picture has a thumbnail, unless it is known better by now. */
    async putThumbnail(key: string): Promise<void> {
      const thumbnail: WithThumbnail = { hasThumbnail: true };
      await client
        .send(
          new PutCommand({
            TableName,
            Item: { ...idOf(key), ...thumbnail },
            ConditionExpression: 'attribute_not_exists(id)',
          }),
        )
        .catch((error: unknown) => {
          if (!(error instanceof ConditionalCheckFailedException)) throw error;
        });
    },

    /** Forgets what was rendered of pictures; missing ones are fine. */
    async remove(keys: readonly string[]): Promise<void> {
      await pMap(keys, (key) => client.send(new DeleteCommand({ TableName, Key: idOf(key) })), {
        concurrency: AT_ONCE,
      });
    },

    /** The same of many, 25 with each request. Only the gallery's function may send these. */
    async removeMany(keys: readonly string[]): Promise<void> {
      await writeAll(keys.map((key) => ({ DeleteRequest: { Key: idOf(key) } })));
    },
  };
}
