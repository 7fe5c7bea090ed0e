import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import * as z from 'zod/mini';
import type { PictureResource } from '../../../contract/files/pictures.ts';
import { type Rendered, renditionWidths, type WithThumbnail } from '../../../contract/files/renditions.ts';
import { pictureItemKey, pictureKeyOf, renditionPartition } from '../../../contract/table-item.ts';
import { documentClient } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';
import { openBatchWrite } from '../storage/batch-write.ts';
import { queryPartition } from '../storage/query-partition.ts';

const CONCURRENCY = 25;

const renderedSchema = z.object({
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  renditions: z.array(z.literal(renditionWidths)),
});

const displaySchema = z.union([renderedSchema, z.object({ hasThumbnail: z.literal(true) })]);

export type Renditions = ReturnType<typeof openRenditions>;

/**
 * Opens the rendition data of pictures in the table. It is stored apart from the pictures' own items, so that rendering
 * creates no revision and no entry in the history.
 */
export function openRenditions() {
  const TableName = environment.tableName();
  const client = documentClient();
  const writeAll = openBatchWrite();
  const idOf = (key: string) => pictureItemKey(renditionPartition, key);

  async function query<Known>(
    resource: PictureResource,
    schema: z.ZodMiniType<Known>,
  ): Promise<ReadonlyMap<string, Known>> {
    const found = new Map<string, Known>();
    for (const item of await queryPartition(client, renditionPartition(resource))) {
      const id = String(item['id']);
      const known = schema.safeParse(item).data;
      if (known) found.set(pictureKeyOf(id) ?? id, known);
    }
    return found;
  }

  return {
    /** The renditions or thumbnails of the gallery's pictures, by picture key. */
    ofGallery: (): Promise<ReadonlyMap<string, Rendered | WithThumbnail>> => query('gallery', displaySchema),

    /** The renditions of all pictures of a resource, by picture key. */
    of: (resource: PictureResource): Promise<ReadonlyMap<string, Rendered>> =>
      query(resource, renderedSchema),

    /** The renditions of a picture, or its thumbnail while it has none. */
    async get(key: string): Promise<Rendered | WithThumbnail | undefined> {
      const { Item } = await client.send(new GetCommand({ TableName, Key: idOf(key), ConsistentRead: true }));
      return displaySchema.safeParse(Item).data;
    },

    async put(key: string, rendered: Rendered): Promise<void> {
      await client.send(new PutCommand({ TableName, Item: { ...idOf(key), ...rendered } }));
    },

    /** Records that a picture has a thumbnail; a no-op if it already has an entry. */
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

    /** Deletes the entries of pictures; missing ones are ignored. */
    async remove(keys: readonly string[]): Promise<void> {
      await pMap(keys, (key) => client.send(new DeleteCommand({ TableName, Key: idOf(key) })), {
        concurrency: CONCURRENCY,
      });
    },

    /** Like `remove`, with 25 deletes per request. Only the gallery's function has the permission for batch writes. */
    async removeMany(keys: readonly string[]): Promise<void> {
      await writeAll(keys.map((key) => ({ DeleteRequest: { Key: idOf(key) } })));
    },
  };
}
