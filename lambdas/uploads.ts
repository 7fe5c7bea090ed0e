import { apiHandler } from './core/http/api-handler.ts';
import { environment } from './core/platform/environment.ts';
import { openUploadSigner } from './core/files/upload-grants.ts';
import { uploadOperations } from './core/records/upload-operations.ts';

export const handler = apiHandler('uploads', uploadOperations(openUploadSigner(environment.mediaBucket())));
