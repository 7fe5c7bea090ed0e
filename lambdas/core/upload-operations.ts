import { uploadRequestSchema } from '../../contract/entities/upload.ts';
import { mediaUrl, type UploadFolderName, uploadFolders } from '../../contract/media.ts';
import { type Answer, type Call, ok } from './call.ts';
import { parseFields, wrongFields } from './parse-fields.ts';
import { newKey, type SignAddress } from './upload-grants.ts';

/** Gives leave to upload the file of a record (specification §7). */
export function uploadOperations(signAddress: SignAddress) {
  async function grant({ body }: Call): Promise<Answer> {
    const { folder, ...file } = parseFields(uploadRequestSchema, body);
    if (!isFolder(folder)) {
      throw wrongFields({ folder: `Folder must be one of: ${Object.keys(uploadFolders).join(', ')}.` });
    }
    const key = newKey(`${folder}/`, uploadFolders[folder], file);
    return ok({ uploadURL: await signAddress(key, file), fileUrl: mediaUrl(key) });
  }

  return { grant };
}

function isFolder(name: string): name is UploadFolderName {
  return Object.hasOwn(uploadFolders, name);
}
