import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type CalendarDate, calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { parishId } from '../../../contract/parish-record.ts';
import type { Problem } from '../../../contract/problems.ts';
import { dependsOnDate, type RecordResource } from '../../../contract/resources.ts';
import { neutralTimeZone } from '../../../parish/neutral.ts';
import { invalidFields } from '../http/request.ts';
import { documentClient } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';
import type { Fields } from './stored-item.ts';

/** Reads one field of the parish record; undefined if the record has never been changed, or lacks it. Needs TABLE_NAME. */
async function readParishField(name: string): Promise<unknown> {
  const { Item } = await documentClient().send(
    new GetCommand({
      TableName: environment.tableName(),
      Key: { resource: parishId, id: parishId },
      ConsistentRead: true,
      ProjectionExpression: '#name',
      ExpressionAttributeNames: { '#name': name },
    }),
  );
  return Item?.[name];
}

/** Reads the parish's time zone (IANA name) from its record. Needs TABLE_NAME. */
export async function readTimeZone(): Promise<string> {
  const timeZone = await readParishField('timeZone');
  return typeof timeZone === 'string' ? timeZone : neutralTimeZone;
}

/** Reads the name of the parish priest from the parish's record; empty if it has none. Needs TABLE_NAME. */
export async function readPriestName(): Promise<string> {
  const priestName = await readParishField('priestName');
  return typeof priestName === 'string' ? priestName : '';
}

/** The date of an instant in the parish's time zone, for a resource whose list depends on it; any date for another. */
export async function dateFor(resource: RecordResource, instant: Date): Promise<CalendarDate> {
  return dependsOnDate(resource) ? calendarDateIn(await readTimeZone(), instant) : '';
}

const churchesSchema = z.array(z.object({ id: z.string() }));

/**
 * Throws Problem (400) when fields name a church that Parish details do not have. A church that the item had before may stay,
 * so that clients which know nothing of churches can save it.
 */
export async function checkChurch(fields: Fields, before?: Fields): Promise<void> {
  const problem = await churchProblem(fields, before);
  if (problem) throw problem;
}

/** The Problem that `checkChurch` throws, if any. */
export async function churchProblem({ church }: Fields, before?: Fields): Promise<Problem | undefined> {
  if (!church || church === before?.['church']) return undefined;
  const churches = churchesSchema.safeParse(await readParishField('churches')).data ?? [];
  const ids = churches.map(({ id }) => id);
  if (typeof church === 'string' && ids.includes(church)) return undefined;
  const message =
    ids.length > 0
      ? `Church must be one of: ${ids.join(', ')}.`
      : 'Church must be empty: Parish details have no churches.';
  return invalidFields({ church: message });
}
