import { uploadRequestSchema } from '../../../contract/uploads.ts';
import { incomingKey, mediaUrl } from '../../../contract/files/media.ts';
import { areaOfFolder } from '../../../contract/rights.ts';
import { type UploadFolderName, uploadFolders } from '../../../contract/files/upload-folders.ts';
import { type Result, type ApiRequest, ok } from '../http/request.ts';
import { parseFields, invalidFields } from '../http/body.ts';
import { expectArea } from '../http/rights.ts';
import { newKey, type SignUploadUrl } from '../files/upload-grants.ts';

/**
 * Upload grants for the files of records (specification §7). Files are uploaded to `incoming/`; saving the record moves
 * them to the key they are served from, so that no grant can write to a public key.
 */
export function uploadOperations(signUploadUrl: SignUploadUrl) {
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
