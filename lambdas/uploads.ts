import { apiHandler } from './core/api-handler.ts';
import { environment } from './core/environment.ts';
import { openUploadSigner } from './core/upload-grants.ts';
import { uploadOperations } from './core/upload-operations.ts';

export const handler = apiHandler('uploads', uploadOperations(openUploadSigner(environment.mediaBucket())));
