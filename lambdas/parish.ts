import { memberIdsIn, typedInVain, parishId } from '../contract/parish-record.ts';
import { parishResource } from '../contract/parish.ts';
import { uploadedPictures } from './core/files/uploaded-pictures.ts';
import { apiHandler } from './core/http/api-handler.ts';
import { invalidFields, type ApiRequest, type JsonObject, ok, type Result } from './core/http/request.ts';
import { fileRecordOperations } from './core/records/file-record-handler.ts';
import {
  removeChurches,
  shownParish,
  parishRecordOf,
  withInitialParish,
} from './core/records/parish-record.ts';
import { openPartition, type Partition } from './core/storage/partition.ts';
import { fieldsIn } from './core/storage/stored-item.ts';

/** Reads and updates the parish record, which always exists. */
function parishOperations(partition: Partition) {
  const { update } = fileRecordOperations(parishResource, withInitialParish(partition));
  const record = async () => parishRecordOf(await partition.get(parishId));

  async function get(): Promise<Result> {
    return ok(await shownParish(await partition.get(parishId)));
  }

  async function getUncached(): Promise<Result> {
    const [stored] = await uploadedPictures(parishResource.file).addAllTo([await record()]);
    return ok(stored);
  }

  return {
    get,
    getUncached,
    async update(request: ApiRequest): Promise<Result> {
      const { body, caller } = request;
      const before = await record();
      await checkTypedPeople(before, body);
      return removeChurches(before, body, () => update({ ...request, parameters: { id: parishId } }), caller);
    },
  };
}

/** Throws Problem (400) when something is typed of someone whom a team member replaces, and so would be seen nowhere. */
async function checkTypedPeople(before: JsonObject, body: JsonObject): Promise<void> {
  const after = fieldsIn(parishResource, { ...before, ...body });
  if (memberIdsIn(after).length === 0 || body['imageWithdrawn'] !== undefined) return;
  const members = await Promise.all(memberIdsIn(after).map(openPartition('team').get));
  const isInTeam = (id: string) => members.some((member) => member?.id === id);
  const ignored = typedInVain(before, after, isInTeam);
  if (ignored.length > 0)
    throw invalidFields(Object.fromEntries(ignored.map((path) => [path.replace('/', '.'), ofTeam])));
}

const ofTeam =
  'This is taken from the team. Please change it in Team, or choose no member of the team here first.';

export const handler = apiHandler('parish', parishOperations(openPartition('parish')));
