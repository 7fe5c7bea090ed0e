import { DeleteCommand, GetCommand, paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import * as z from 'zod/mini';
import { type Rendered, renditionWidths } from '../../contract/renditions.ts';
import { galleryIds, pictureKeyOf, renditionPartition } from '../../contract/table-item.ts';
import { documentClient } from './document-client.ts';
import { environment } from './environment.ts';

const AT_ONCE = 25;

const renderedSchema = z.object({
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  renditions: z.array(z.literal(renditionWidths)),
});

export type Renditions = ReturnType<typeof openRenditions>;

/**
 * What the table has of the gallery's pictures beside what people wrote: apart from their items, so that it is no version of
 * them, and nobody's change.
 */
export function openRenditions() {
  const TableName = environment.tableName();
  const client = documentClient();
  const idOf = (key: string) => ({ resource: renditionPartition, id: galleryIds.image(key) });

  async function query(prefix: string): Promise<ReadonlyMap<string, Rendered>> {
    const pages = paginateQuery(
      { client },
      {
        TableName,
        ConsistentRead: true,
        KeyConditionExpression: '#resource = :resource AND begins_with(id, :prefix)',
        ExpressionAttributeNames: { '#resource': 'resource' },
        ExpressionAttributeValues: { ':resource': renditionPartition, ':prefix': prefix },
      },
    );
    const found = new Map<string, Rendered>();
    for await (const { Items = [] } of pages)
      for (const item of Items) {
        const key = pictureKeyOf(String(item['id']));
        const rendered = renderedSchema.safeParse(item).data;
        if (key !== undefined && rendered) found.set(key, rendered);
      }
    return found;
  }

  return {
    /** What was rendered of the pictures in a folder (`''` is the root gallery), by their keys. */
    in: (folder: string) => query(galleryIds.imagesIn(folder)),

    /** The same of all pictures. */
    all: () => query(galleryIds.images),

    async get(key: string): Promise<Rendered | undefined> {
      const { Item } = await client.send(new GetCommand({ TableName, Key: idOf(key), ConsistentRead: true }));
      return renderedSchema.safeParse(Item).data;
    },

    async put(key: string, rendered: Rendered): Promise<void> {
      await client.send(new PutCommand({ TableName, Item: { ...idOf(key), ...rendered } }));
    },

    /** Forgets what was rendered of pictures; missing ones are fine. */
    async remove(keys: readonly string[]): Promise<void> {
      await pMap(keys, (key) => client.send(new DeleteCommand({ TableName, Key: idOf(key) })), {
        concurrency: AT_ONCE,
      });
    },
  };
}
