import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { defaultPalette, type Palette, palettes } from '../contract/fields/parish-choices.ts';
import { parishId } from '../contract/parish-record.ts';
import { localTable } from './environment.ts';

/** Reads the palette of the stored parish record; the default one until the parish has chosen. */
export async function storedPalette(): Promise<Palette> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  const Key = { resource: parishId, id: parishId };
  const { Item } = await client.send(new GetCommand({ TableName: localTable, Key }));
  return palettes.find((each) => each === Item?.palette) ?? defaultPalette;
}
