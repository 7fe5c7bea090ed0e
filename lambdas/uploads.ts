import { incomingKey, mediaUrl } from '../contract/files/media.ts';
import { type UploadFolderName, uploadFolders } from '../contract/files/upload-folders.ts';
import { areaOfFolder } from '../contract/rights.ts';
import { uploadRequestSchema } from '../contract/uploads.ts';
import { openUploadSigner, newKey, type SignUploadUrl } from './core/files/upload-grants.ts';
import { apiHandler } from './core/http/api-handler.ts';
import {
  parseFields,
  invalidFields,
  type Result,
  type ApiRequest,
  ok,
  expectArea,
} from './core/http/request.ts';
import { environment } from './core/platform/environment.ts';

/**
 * Upload grants for the files of records (specification §7). Files are uploaded to `incoming/`; saving the record moves
 * them to the key they are served from, so that no grant can write to a public key.
 */
function uploadOperations(signUploadUrl: SignUploadUrl) {
  async function grant({ body, rights }: ApiRequest): Promise<Result> {
    const { folder, ...file } = parseFields(uploadRequestSchema, body);
    if (!isFolder(folder)) {
      throw invalidFields({ folder: `Folder must be one of: ${Object.keys(uploadFolders).join(', ')}.` });
    }
    expectArea(rights, areaOfFolder[folder]);
    const key = newKey(`${folder}/`, uploadFolders[folder], file);
    return ok({ uploadURL: await signUploadUrl(incomingKey(key), file), fileUrl: mediaUrl(key) });
  }

  return { grant };
}

function isFolder(name: string): name is UploadFolderName {
  return Object.hasOwn(uploadFolders, name);
}

export const handler = apiHandler('uploads', uploadOperations(openUploadSigner(environment.mediaBucket())));
