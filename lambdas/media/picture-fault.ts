import { limits } from '../../contract/limits.ts';

const called: Readonly<Record<string, string>> = {
  jpg: 'a JPEG',
  png: 'a PNG',
  webp: 'a WebP',
  gif: 'a GIF',
  avif: 'an AVIF',
};

/** Why no renditions can be made of a file; `sentenceFor` is what its owner reads, and begins with what they call it: “IMG 1.jpg”. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
  readonly sentenceFor: (subject: string) => string;

  constructor(sentenceFor: (subject: string) => string, options?: ErrorOptions) {
    super(sentenceFor('A picture'), options);
    this.sentenceFor = sentenceFor;
  }
}

export const damaged = (cause: unknown): PictureFault =>
  new PictureFault(
    (subject) =>
      `${subject} cannot be opened as a picture: it is damaged or incomplete. Please save it again as a JPEG and upload that.`,
    { cause },
  );

/** `actual` and `named` are extensions. */
export const otherType = (actual: string | undefined, named: string): PictureFault =>
  new PictureFault((subject) => {
    const content = called[actual ?? ''];
    const expected = called[named] ?? 'a picture';
    return content === undefined
      ? `${subject} is not ${expected}, although its name says so. Please save it as a JPEG and upload that.`
      : `${subject} is ${content}, although its name says that it is ${expected}. Please save it as a JPEG and upload that.`;
  });

export const tooManyPixels = (pixels: number): PictureFault =>
  new PictureFault(
    (subject) =>
      `${subject} has ${String(Math.ceil(pixels / 1e6))} megapixels; a picture may have ${String(limits.galleryImageMegapixels)} at most. Please make it smaller and upload it again.`,
  );

/** The function was ended while it worked on it, more than once. */
export const tooDemanding = (): PictureFault =>
  new PictureFault(
    (subject) =>
      `${subject} takes more memory or time than the website has for one picture. Please make it smaller and upload it again.`,
  );
