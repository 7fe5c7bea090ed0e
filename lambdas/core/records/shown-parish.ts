import type { Item } from '../../../contract/items.ts';
import { memberIdsIn, withTeamMembers } from '../../../contract/parish-record.ts';
import { parishResource } from '../../../contract/parish.ts';
import { resources } from '../../../contract/resources.ts';
import { trusted } from '../../../contract/json.ts';
import { uploadedPictures } from '../files/uploaded-pictures.ts';
import type { JsonObject } from '../http/request.ts';
import { parishRecordOf } from '../storage/parish-record.ts';
import { openPartition } from '../storage/partition.ts';
import type { StoredItem } from '../storage/stored-item.ts';

/**
 * The parish record as visitors read it, of the item in the table if there is one: with the team members that it refers to,
 * and its pictures. Needs TABLE_NAME.
 */
export async function shownParish(item: StoredItem | undefined): Promise<JsonObject | undefined> {
  const record = parishRecordOf(item);
  const found = await Promise.all(memberIdsIn(record).map(openPartition('team').get));
  const members = found.flatMap((each) => each ?? []);
  // The API has validated what it stored.
  const team = trusted<Item<'team'>[]>(await uploadedPictures(resources.team.file).addTo(members));
  const [shown] = await uploadedPictures(parishResource.file).addTo([withTeamMembers(record, team)]);
  return shown;
}
