import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { region, stagePath } from '../../contract/addresses.ts';
import { palettes } from '../../contract/fields/parish-choices.ts';
import { parishId, parishPath } from '../../contract/parish-record.ts';

const record = z.object({ churchName: z.string(), palette: z.enum(palettes) });

/** What a deployment uses of the parish record. */
export type DeployedParish = z.output<typeof record>;

/**
 * Reads the parish record from the deployed site at this address; undefined when the site is of a release before the record.
 * Throws when it cannot be read.
 */
export async function parishAt(address: string): Promise<DeployedParish | undefined> {
  const response = await fetch(address + stagePath + parishPath, { signal: AbortSignal.timeout(10_000) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The parish record could not be read (${response.status}).`);
  return record.parse(await response.json());
}

/** Reads the parish record from a table; undefined when it has none. Throws when the table cannot be read. */
export async function parishIn(table: string): Promise<DeployedParish | undefined> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region }));
  try {
    const Key = { resource: 'parish', id: parishId };
    const { Item } = await client.send(new GetCommand({ TableName: table, Key }));
    return Item && record.parse(Item);
  } finally {
    client.destroy();
  }
}
