import { type CalendarDate, calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { dependsOnDate, type RecordResource } from '../../../contract/resources.ts';
import { neutralTimeZone } from '../../../parish/neutral.ts';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { parishId } from '../../../contract/parish-record.ts';
import { documentClient } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';

/** Reads one field of the parish record; undefined if the record has never been changed, or lacks it. Needs TABLE_NAME. */
export async function readParishField(name: string): Promise<unknown> {
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

/** The date of an instant in the parish's time zone, for a resource whose list depends on it; any date for another. */
export async function dateFor(resource: RecordResource, instant: Date): Promise<CalendarDate> {
  return dependsOnDate(resource) ? calendarDateIn(await readTimeZone(), instant) : '';
}
