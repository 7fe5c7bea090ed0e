import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type CalendarDate, calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { parishId } from '../../../contract/parish-record.ts';
import { dependsOnDate, type RecordResource } from '../../../contract/resources.ts';
import { neutralTimeZone } from '../../../parish/neutral.ts';
import { documentClient } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';

const zoned = z.object({ timeZone: z.string() });

/** Reads the parish's time zone (IANA name) from its record. Needs TABLE_NAME. */
export async function readTimeZone(): Promise<string> {
  const { Item } = await documentClient().send(
    new GetCommand({
      TableName: environment.tableName(),
      Key: { resource: parishId, id: parishId },
      ProjectionExpression: '#timeZone',
      ExpressionAttributeNames: { '#timeZone': 'timeZone' },
    }),
  );
  return zoned.safeParse(Item).data?.timeZone ?? neutralTimeZone;
}

/** The date of an instant in the parish's time zone, for a resource whose list depends on it; any date for another. */
export async function dateFor(resource: RecordResource, instant: Date): Promise<CalendarDate> {
  return dependsOnDate(resource) ? calendarDateIn(await readTimeZone(), instant) : '';
}
