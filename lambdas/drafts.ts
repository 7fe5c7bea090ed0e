import { apiHandler } from './core/http/api-handler.ts';
import { draftOperations } from './drafts/draft-operations.ts';
import { openDrafts } from './drafts/stored-drafts.ts';

export const handler = apiHandler('drafts', draftOperations(openDrafts()));
