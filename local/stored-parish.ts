import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { type ParishRecord, parishId } from '../contract/parish-record.ts';
import { neutralParish } from '../parish/neutral.ts';
import { localTable } from './environment.ts';

/** Reads the name, country and palette of the stored parish record; the neutral ones until there is one. */
export async function storedParish(): Promise<Pick<ParishRecord, 'churchName' | 'country' | 'palette'>> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  const Key = { resource: parishId, id: parishId };
  const { Item } = await client.send(new GetCommand({ TableName: localTable, Key }));
  return isRecord(Item) ? Item : neutralParish;
}

/** Not validated further: only the API and the seed write the item. */
function isRecord(item: unknown): item is ParishRecord {
  return typeof item === 'object' && item !== null && 'churchName' in item;
}
