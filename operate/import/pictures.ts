import pMap from 'p-map';
import { z } from 'zod';
import type { Progress } from '../command/progress.ts';
import { OperatorError } from '../command/command.ts';
import { expectSuccess, type OperatorApi } from './operator-api.ts';
import { type PictureReading, reencode, type SourcePicture } from './read-pictures.ts';
import { originalName, pathsBelow } from './resized-pictures.ts';

/** The folders to create and the pictures to upload. */
type PicturePlan = {
  readonly folders: readonly string[];
  readonly toUpload: readonly SourcePicture[];
  /** The pictures whose caption is known. The gallery has them without one, or not yet. */
  readonly toCaption: readonly Captioned[];
  /** How many pictures are already in the gallery. */
  readonly unchanged: number;
};

export type Captioned = { readonly picture: SourcePicture; readonly caption: string };

const AT_ONCE = 2;

/**
 * Compares the pictures with the gallery. Pictures are identified by folder and file name. `captions` are by the path of a
 * picture in the old site's folder of uploads.
 */
export async function planPictures(
  api: OperatorApi,
  { pictures }: PictureReading,
  captions: ReadonlyMap<string, string>,
): Promise<PicturePlan> {
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
  const toCaption: Captioned[] = [];
  for (const folder of folders) {
    const existing = await imagesIn(api, folder);
    for (const picture of pictures.filter((each) => each.folder === folder)) {
      const image = existing.get(picture.fileName);
      const caption = captionOf(picture, captions);
      if (!image) toUpload.push(picture);
      if (caption !== undefined && !image?.caption) toCaption.push({ picture, caption });
    }
  }
  return {
    folders: folders.filter((folder) => folder !== '' && !existingFolders.has(folder)),
    toUpload,
    toCaption,
    unchanged: pictures.length - toUpload.length,
  };
}

function captionOf(
  { relativePath }: SourcePicture,
  captions: ReadonlyMap<string, string>,
): string | undefined {
  return pathsBelow(originalName(relativePath)).flatMap((path) => captions.get(path) ?? [])[0];
}

/** Uploads the pictures of a plan the way the admin area does. After an interruption, a new plan continues with the rest. */
export async function uploadPictures(
  api: OperatorApi,
  { folders, toUpload, toCaption }: PicturePlan,
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
  for (const folder of new Set(toCaption.map(({ picture }) => picture.folder)))
    await addCaptions(api, folder, toCaption);
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
  const accepted = await imagesIn(api, folder);
  const missing = uploaded.filter((picture) => picture.folder === folder && !accepted.has(picture.fileName));
  if (missing.length > 0)
    throw new OperatorError(
      `The gallery did not accept ${missing.map(({ path }) => path).join(', ')}. Run the import again.`,
    );
}

async function addCaptions(api: OperatorApi, folder: string, captioned: readonly Captioned[]): Promise<void> {
  const listed = await imagesIn(api, folder);
  for (const { picture, caption } of captioned) {
    const key = picture.folder === folder ? listed.get(picture.fileName)?.key : undefined;
    if (key === undefined) continue;
    const call = {
      method: 'PUT',
      path: '/api/gallery/caption/{key+}',
      parameters: { key },
      body: { caption },
    } as const;
    expectSuccess(await api.call(call), `The caption of ${picture.path}`);
  }
}

const images = z.array(z.object({ key: z.string(), fileName: z.string(), caption: z.string().optional() }));

/** The pictures of a gallery folder by file name. */
async function imagesIn(
  api: OperatorApi,
  folder: string,
): Promise<ReadonlyMap<string, z.infer<typeof images>[number]>> {
  const listed = await api.call(
    folder === ''
      ? { method: 'GET', path: '/api/gallery/all/images' }
      : { method: 'GET', path: '/api/gallery/all/images/{folder}', parameters: { folder } },
  );
  const found = images.parse(expectSuccess(listed, `The folder ${folder} could not be read`));
  return new Map(found.map((image) => [image.fileName, image]));
}
