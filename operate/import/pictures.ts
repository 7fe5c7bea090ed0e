import pMap from 'p-map';
import { z } from 'zod';
import type { Progress } from '../command/progress.ts';
import { OperatorError } from '../command/command.ts';
import { expectSuccess, type OperatorApi } from './operator-api.ts';
import { type PictureReading, reencode, type SourcePicture } from './read-pictures.ts';

/** The folders to create and the pictures to upload. */
type PicturePlan = {
  readonly folders: readonly string[];
  readonly toUpload: readonly SourcePicture[];
  /** How many pictures are already in the gallery. */
  readonly unchanged: number;
};

const AT_ONCE = 2;

/** Compares the pictures with the gallery. Pictures are identified by folder and file name. */
export async function planPictures(api: OperatorApi, { pictures }: PictureReading): Promise<PicturePlan> {
  const existingFolders = new Set(
    z
      .array(z.string())
      .parse(
        expectSuccess(
          await api.call({ method: 'GET', path: '/api/gallery/all/folders' }),
          'The folders could not be read',
        ),
      ),
  );
  const folders = [...new Set(pictures.map(({ folder }) => folder))];
  const toUpload: SourcePicture[] = [];
  for (const folder of folders) {
    const existing = await fileNamesIn(api, folder);
    toUpload.push(
      ...pictures.filter((picture) => picture.folder === folder && !existing.has(picture.fileName)),
    );
  }
  return {
    folders: folders.filter((folder) => folder !== '' && !existingFolders.has(folder)),
    toUpload,
    unchanged: pictures.length - toUpload.length,
  };
}

/** Uploads the pictures of a plan the way the admin area does. After an interruption, a new plan continues with the rest. */
export async function uploadPictures(
  api: OperatorApi,
  { folders, toUpload }: PicturePlan,
  progress: Progress,
): Promise<void> {
  for (const folderName of folders)
    expectSuccess(
      await api.call({ method: 'POST', path: '/api/gallery/folder', body: { folderName } }),
      folderName,
    );
  let done = 0;
  await pMap(
    toUpload,
    async (picture) => {
      await upload(api, picture);
      progress('Pictures', (done += 1), toUpload.length);
    },
    { concurrency: AT_ONCE },
  );
  for (const folder of new Set(toUpload.map((picture) => picture.folder)))
    await expectAccepted(api, folder, toUpload);
}

const grant = z.object({ uploadURL: z.string() });

async function upload(api: OperatorApi, picture: SourcePicture): Promise<void> {
  const { folder, fileName, type: fileType, path } = picture;
  const bytes = await reencode(picture).catch((error: unknown) => {
    throw new OperatorError(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  const body = { folder, fileName, fileType, fileSize: bytes.byteLength };
  const granted = await api.call({ method: 'POST', path: '/api/gallery/upload', body });
  const { uploadURL } = grant.parse(expectSuccess(granted, path));
  const { ok, status } = await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'Content-Type': fileType },
    body: new Uint8Array(bytes),
  });
  if (!ok) throw new OperatorError(`${path} could not be uploaded: S3 returned ${String(status)}.`);
}

/** Listing a folder makes the gallery accept the files uploaded to it. */
async function expectAccepted(
  api: OperatorApi,
  folder: string,
  uploaded: readonly SourcePicture[],
): Promise<void> {
  const accepted = await fileNamesIn(api, folder);
  const missing = uploaded.filter((picture) => picture.folder === folder && !accepted.has(picture.fileName));
  if (missing.length > 0)
    throw new OperatorError(
      `The gallery did not accept ${missing.map(({ path }) => path).join(', ')}. Run the import again.`,
    );
}

const images = z.array(z.object({ fileName: z.string() }));

async function fileNamesIn(api: OperatorApi, folder: string): Promise<ReadonlySet<string>> {
  const listed = await api.call(
    folder === ''
      ? { method: 'GET', path: '/api/gallery/all/images' }
      : { method: 'GET', path: '/api/gallery/all/images/{folder}', parameters: { folder } },
  );
  const found = images.parse(expectSuccess(listed, `The folder ${folder} could not be read`));
  return new Set(found.map(({ fileName }) => fileName));
}
