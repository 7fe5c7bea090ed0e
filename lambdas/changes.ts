import { changeOperations } from './changes/change-operations.ts';
import { restorers } from './changes/restorers.ts';
import { apiHandler } from './core/http/api-handler.ts';
import { environment } from './core/platform/environment.ts';

export const handler = apiHandler('changes', changeOperations(restorers(environment.mediaBucket())));
