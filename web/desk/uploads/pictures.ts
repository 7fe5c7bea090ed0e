import { besidePath, valueAt } from '../../../contract/fields/field-path.ts';
import { mediaPath } from '../../../contract/files/media.ts';
import { wordsOfPicture } from '../../../contract/files/pictures.ts';
import { galleryFolder } from '../../../contract/files/upload-folders.ts';
import type { Withdrawal } from '../../../contract/gallery.ts';
import type { EditedName } from '../../../contract/items.ts';
import { parishResource } from '../../../contract/parish.ts';
import { recordPictures, resources } from '../../../contract/resources.ts';
import { api } from '../../session/api.ts';
import { trackConnection, UserFacingError } from '../connection.ts';

/** The addresses at which pictures can be loaded that are not served at their own, such as those of unsaved records. */
const pictures = new Map<string, string>();

const addresses = new WeakMap<File, string>();

/** Keeps an uploaded picture until the page is closed. */
export function keepLocalPicture(address: string, file: File): void {
  pictures.set(address, URL.createObjectURL(file));
  addresses.set(file, address);
}

/** Keeps the signed address of a picture that visitors cannot see. */
export function keepSignedPicture(address: string, signed: string): void {
  if (!pictures.get(address)?.startsWith('blob:')) pictures.set(address, signed);
}

/** Returns where this page can load a picture: as it was uploaded here, at its signed address, or at the address itself. */
export function localPicture(address: string): string {
  return pictures.get(address) ?? address;
}

/** Returns the address that this page uploaded a file to, if it did. */
export function addressOf(file: File): string | undefined {
  return addresses.get(file);
}

/** Pictures that do not show people, so that no consent is needed. */
const showsNobody: readonly string[] = ['emblemUrl', 'safeguarding/agency/logoUrl'];

/** The address (`url`) of the picture at a path of an item, if it was uploaded for it and may show people. */
export function uploadedPicture(resource: EditedName, path: string, url: unknown): string | undefined {
  const pictures = recordPictures(resource === 'parish' ? parishResource : resources[resource]);
  if (!pictures?.fields.includes(path) || showsNobody.includes(path) || typeof url !== 'string')
    return undefined;
  return url.startsWith(`${mediaPath}${pictures.folder}/`) ? url : undefined;
}

/** The addresses of all such pictures of an item. */
export function uploadedPictures(resource: EditedName, item: unknown): readonly string[] {
  const { fields = [] } = recordPictures(resource === 'parish' ? parishResource : resources[resource]) ?? {};
  return fields.flatMap((path) => uploadedPicture(resource, path, valueAt(item, path)) ?? []);
}

/** The names of the inputs about the picture of this one. */
export function inputsBeside(path: string): readonly string[] {
  return [path, ...wordsOfPicture.map((name) => besidePath(path, name))];
}

/** Deletes an uploaded picture for good, and returns the item that it was uploaded for. Throws the errors of the API. */
export function withdrawPicture(
  resource: EditedName,
  id: string,
  imageWithdrawn: Withdrawal & { readonly picture: string },
): Promise<Readonly<Record<string, unknown>>> {
  return trackConnection<Readonly<Record<string, unknown>>>(() =>
    resource === 'parish'
      ? api.parish.update({ imageWithdrawn })
      : api.record(resource).update(id, { imageWithdrawn }),
  );
}

/** This browser cannot decode a picture. */
export class UnreadableImageError extends UserFacingError {
  override readonly name = 'UnreadableImageError';
}

/**
 * The maximum long side of an uploaded picture in pixels. A portrait is shown up to 12 rem wide and a history picture up to
 * 36 rem, on screens with up to three pixels per point.
 */
export const longEdges = { gallery: 2_560, history: 1_600, portrait: 960 } as const;

const QUALITY = 0.86;

/**
 * Encodes a picture again, upright and with no side longer than `longEdge` pixels, so that little is sent, and neither place
 * nor time of a photo leaves this device. Of a GIF, its first frame is left. Throws UnreadableImageError.
 */
export async function scalePicture(file: File, longEdge: number = longEdges.gallery): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      return await encodeAs(file, bitmap, longEdge);
    } finally {
      bitmap.close();
    }
  } catch (cause) {
    throw new UnreadableImageError(
      `${galleryFolder.wrongType}. ${file.name} cannot be opened as an image here: please save it as a JPEG and choose that.`,
      { cause },
    );
  }
}

async function encodeAs({ name, type }: File, bitmap: ImageBitmap, longEdge: number): Promise<File> {
  const encode = async (requested: string) => {
    const blob = await encodeScaled(bitmap, requested, longEdge);
    return new File([blob], withExtensionOf(name, blob.type), { type: blob.type });
  };
  if (type === 'image/jpeg') return encode('image/jpeg');
  const webp = await encode('image/webp');
  // Safari cannot encode WebP and returns a PNG, which is fine for a drawing but far too large for a photo.
  const isPhoto = webp.type !== 'image/webp' && type !== 'image/png';
  return isPhoto ? encode('image/jpeg') : webp;
}

async function encodeScaled(bitmap: ImageBitmap, type: string, longEdge: number): Promise<Blob> {
  const { width, height } = fitWithin(bitmap, longEdge);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw on');
  if (type === 'image/jpeg') {
    // JPEG has no transparency: without a fill, transparent pixels would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob) throw new Error('This browser cannot encode the picture');
  return blob;
}

/** Scales a size down so that its longer side is at most `longEdge`. */
export function fitWithin({ width, height }: { width: number; height: number }, longEdge: number) {
  const scale = Math.min(1, longEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function withExtensionOf(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')}`;
}
