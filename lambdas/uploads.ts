import { apiHandler } from './core/api-handler.ts';
import { environment } from './core/environment.ts';
import { openUploadGrants } from './core/upload-grants.ts';
import { uploadOperations } from './core/upload-operations.ts';

export const handler = apiHandler('uploads', uploadOperations(openUploadGrants(environment.mediaBucket())));
