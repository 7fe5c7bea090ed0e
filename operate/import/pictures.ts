import pMap from 'p-map';
import { z } from 'zod';
import type { Progress } from '../command/progress.ts';
import { OperatorError } from '../command/command.ts';
import { expectSuccess, type OperatorApi, uploadFile } from './operator-api.ts';
import { pictureFault, type PictureReading, reencode, type SourcePicture } from './read-pictures.ts';
import { originalName, pathsBelow } from './resized-pictures.ts';

/** The folders to create and the pictures to upload. */
type PicturePlan = {
  readonly folders: readonly string[];
  readonly toUpload: readonly SourcePicture[];
  /** The pictures that the site would refuse, with the reason. */
  readonly faults: readonly string[];
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
  const missing: SourcePicture[] = [];
  const toCaption: Captioned[] = [];
  for (const folder of folders) {
    const existing = await imagesIn(api, folder);
    for (const picture of pictures.filter((each) => each.folder === folder)) {
      const image = existing.get(picture.fileName);
      const caption = captionOf(picture, captions);
      if (!image) missing.push(picture);
      if (caption !== undefined && !image?.caption) toCaption.push({ picture, caption });
    }
  }
  const checked = await pMap(missing, async (picture) => ({ picture, fault: await pictureFault(picture) }), {
    concurrency: AT_ONCE,
  });
  const refused = new Set(checked.flatMap(({ picture, fault }) => (fault === undefined ? [] : picture)));
  const toUpload = missing.filter((picture) => !refused.has(picture));
  return {
    folders: folders.filter(
      (folder) =>
        !existingFolders.has(folder) && toUpload.some((each) => each.folder === folder && folder !== ''),
    ),
    toUpload,
    faults: checked.flatMap(({ picture, fault }) =>
      fault === undefined ? [] : `${picture.relativePath}: ${fault}`,
    ),
    toCaption: toCaption.filter(({ picture }) => !refused.has(picture)),
    unchanged: pictures.length - missing.length,
  };
}

function captionOf(
  { relativePath }: SourcePicture,
  captions: ReadonlyMap<string, string>,
): string | undefined {
  return pathsBelow(originalName(relativePath)).flatMap((path) => captions.get(path) ?? [])[0];
}

/**
 * Uploads the pictures of a plan the way the admin area does. Throws an OperatorError for those that fail once the others are
 * in the gallery. After an interruption, a new plan continues with the rest.
 */
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
  const failed = await pMap(
    toUpload,
    async (picture) => {
      const fault = await upload(api, picture).then(() => undefined, messageOf);
      progress('Pictures', (done += 1), toUpload.length);
      return fault;
    },
    { concurrency: AT_ONCE },
  );
  for (const folder of new Set(toCaption.map(({ picture }) => picture.folder)))
    await addCaptions(api, folder, toCaption);
  const uploaded = toUpload.filter((_, index) => failed[index] === undefined);
  for (const folder of new Set(uploaded.map((picture) => picture.folder)))
    failed.push(await notAccepted(api, folder, uploaded));
  const faults = failed.filter((fault) => fault !== undefined);
  if (faults.length > 0) throw new OperatorError(faults.join('\n'));
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function upload(api: OperatorApi, picture: SourcePicture): Promise<void> {
  const { folder, fileName, type: fileType } = picture;
  const bytes = new Uint8Array(await reencode(picture));
  await uploadFile(api, '/api/gallery/upload', { folder, fileName, fileType }, bytes);
}

/** Listing a folder makes the gallery accept the files uploaded to it. */
async function notAccepted(
  api: OperatorApi,
  folder: string,
  uploaded: readonly SourcePicture[],
): Promise<string | undefined> {
  const accepted = await imagesIn(api, folder);
  const missing = uploaded.filter((picture) => picture.folder === folder && !accepted.has(picture.fileName));
  if (missing.length === 0) return undefined;
  return `The gallery did not accept ${missing.map(({ path }) => path).join(', ')}. Run the import again.`;
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

/** The address of a picture in the gallery; undefined if it is not there. */
export async function addressOf(
  api: OperatorApi,
  { folder, fileName }: SourcePicture,
): Promise<string | undefined> {
  return (await imagesIn(api, folder)).get(fileName)?.url;
}

const images = z.array(
  z.object({ key: z.string(), url: z.string(), fileName: z.string(), caption: z.string().optional() }),
);

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
