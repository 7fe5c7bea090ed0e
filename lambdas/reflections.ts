import { resources } from '../contract/resources.ts';
import { apiHandler } from './core/http/api-handler.ts';
import type { ApiRequest } from './core/http/request.ts';
import { recordOperations } from './core/records/record-operations.ts';
import { readPriestName } from './core/storage/parish-field.ts';
import { openPartition } from './core/storage/partition.ts';

const { create, update, ...others } = recordOperations(resources.reflections, openPartition('reflections'));

/** Stores the priest's name as the author if it is left empty, so that it stays after a change of priest. */
async function signed(request: ApiRequest): Promise<ApiRequest> {
  const { author = '', ...rest } = request.body;
  const isEmpty = author === null || (typeof author === 'string' && author.trim() === '');
  return isEmpty ? { ...request, body: { ...rest, author: await readPriestName() } } : request;
}

export const handler = apiHandler('reflections', {
  ...others,
  create: async (request) => create(await signed(request)),
  update: async (request) => update('author' in request.body ? await signed(request) : request),
});
