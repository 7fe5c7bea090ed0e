import { limits } from '../../contract/limits.ts';

const typeNames: Readonly<Record<string, string>> = {
  jpg: 'a JPEG',
  png: 'a PNG',
  webp: 'a WebP',
  gif: 'a GIF',
  avif: 'an AVIF',
};

/** Why a file cannot be rendered. `messageFor` returns the message for the uploader, given a name such as ‘IMG 1.jpg’. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
  readonly messageFor: (subject: string) => string;

  constructor(messageFor: (subject: string) => string, options?: ErrorOptions) {
    super(messageFor('A picture'), options);
    this.messageFor = messageFor;
  }
}

export const damaged = (cause: unknown): PictureFault =>
  new PictureFault(
    (subject) =>
      `${subject} cannot be opened as a picture: it is damaged or incomplete. Please save it again as a JPEG and upload that.`,
    { cause },
  );

/** `actual` and `named` are file extensions. */
export const otherType = (actual: string | undefined, named: string): PictureFault =>
  new PictureFault((subject) => {
    const content = typeNames[actual ?? ''];
    const expected = typeNames[named] ?? 'a picture';
    return content === undefined
      ? `${subject} is not ${expected}, although its name says so. Please save it as a JPEG and upload that.`
      : `${subject} is ${content}, although its name says that it is ${expected}. Please save it as a JPEG and upload that.`;
  });

export const tooManyPixels = (pixels: number): PictureFault =>
  new PictureFault(
    (subject) =>
      `${subject} has ${String(Math.ceil(pixels / 1e6))} megapixels; a picture may have ${String(limits.galleryImageMegapixels)} at most. Please make it smaller and upload it again.`,
  );

/** The function was killed more than once while rendering the picture. */
export const tooDemanding = (): PictureFault =>
  new PictureFault(
    (subject) =>
      `${subject} takes more memory or time than the website has for one picture. Please make it smaller and upload it again.`,
  );
