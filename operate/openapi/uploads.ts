import * as z from 'zod/mini';
import { galleryUploadRequestSchema, uploadRequestSchema } from '../../contract/entities/upload.ts';
import { galleryFolder, type UploadFolder, uploadFolders } from '../../contract/media.ts';

const defaultFolder = 'uploads';

/** What a grant may be asked for: each folder takes its own types and sizes. */
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

/** The same for a picture of the gallery. */
export function newPictureSchema(): object {
  const { $schema: _, ...schema } = z.toJSONSchema(galleryUploadRequestSchema, { io: 'input' });
  return { ...schema, allOf: [{ properties: fileOf(galleryFolder) }] };
}

function fileOf({ types, maximumBytes }: UploadFolder) {
  return { fileType: { enum: Object.keys(types) }, fileSize: { maximum: maximumBytes } };
}
