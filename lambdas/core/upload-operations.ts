import { uploadRequestSchema } from '../../contract/entities/upload.ts';
import { mediaUrl, type UploadFolderName, uploadFolders } from '../../contract/media.ts';
import { type Result, type ApiRequest, ok } from './request.ts';
import { parseFields, invalidFields } from './parse-fields.ts';
import { newKey, type SignUploadUrl } from './upload-grants.ts';

/** Upload grants for the files of records (specification §7). */
export function uploadOperations(signUploadUrl: SignUploadUrl) {
  async function grant({ body }: ApiRequest): Promise<Result> {
    const { folder, ...file } = parseFields(uploadRequestSchema, body);
    if (!isFolder(folder)) {
      throw invalidFields({ folder: `Folder must be one of: ${Object.keys(uploadFolders).join(', ')}.` });
    }
    const key = newKey(`${folder}/`, uploadFolders[folder], file);
    return ok({ uploadURL: await signUploadUrl(key, file), fileUrl: mediaUrl(key) });
  }

  return { grant };
}

function isFolder(name: string): name is UploadFolderName {
  return Object.hasOwn(uploadFolders, name);
}
