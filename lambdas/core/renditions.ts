import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Rendered, renditionWidths } from '../../contract/renditions.ts';
import { galleryIds, pictureKeyOf, renditionPartition } from '../../contract/table-item.ts';
import { documentClient } from './document-client.ts';
import { environment } from './environment.ts';

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

  return {
    /** What was rendered of the pictures in a folder (`''` is the root gallery), by their keys. */
    async in(folder: string): Promise<ReadonlyMap<string, Rendered>> {
      const pages = paginateQuery(
        { client },
        {
          TableName,
          ConsistentRead: true,
          KeyConditionExpression: '#resource = :resource AND begins_with(id, :prefix)',
          ExpressionAttributeNames: { '#resource': 'resource' },
          ExpressionAttributeValues: {
            ':resource': renditionPartition,
            ':prefix': galleryIds.imagesIn(folder),
          },
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
    },
  };
}
