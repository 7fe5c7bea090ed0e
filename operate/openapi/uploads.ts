import * as z from 'zod/mini';
import { galleryUploadRequestSchema, uploadRequestSchema } from '../../contract/entities/upload.ts';
import { galleryFolder, type UploadFolder, uploadFolders } from '../../contract/files/upload-folders.ts';

const defaultFolder = 'uploads';

/** The body of a request for an upload grant. Each folder allows its own content types and sizes. */
export function newUploadSchema(): object {
  const { $schema: _, ...schema } = z.toJSONSchema(uploadRequestSchema, { io: 'input' });
  return {
    ...schema,
    oneOf: Object.entries(uploadFolders).map(([name, folder]) => ({
      properties: { folder: { const: name }, ...fileOf(folder) },
      ...(name !== defaultFolder && { required: ['folder'] }),
    })),
  };
}

/** The body of a request for a grant to upload a gallery picture. */
export function newPictureSchema(): object {
  const { $schema: _, ...schema } = z.toJSONSchema(galleryUploadRequestSchema, { io: 'input' });
  return { ...schema, allOf: [{ properties: fileOf(galleryFolder) }] };
}

function fileOf({ types, maximumBytes }: UploadFolder) {
  return { fileType: { enum: Object.keys(types) }, fileSize: { maximum: maximumBytes } };
}
