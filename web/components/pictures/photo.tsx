import { useState } from 'react';
import { mediaKey } from '../../../contract/media.ts';
import type { Rendered } from '../../../contract/renditions.ts';
import { catalogue } from '../../../parish/pictures/catalogue.ts';
import { Picture } from './picture.tsx';
import { RenderedPhoto } from './rendered-photo.tsx';

type PhotoProps = {
  /** The address that an editor uploaded to, typed, or took from the drawn pictures. */
  url: string;
  /** What was rendered of it, once that is known. */
  picture?: Rendered | undefined;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute of HTML says it. */
  sizes: string;
  className?: string | undefined;
  /** There is no such picture. */
  onMissing?: () => void;
};

/** A picture by its address, whatever its size: give it a box to fill. A drawn or uploaded one comes in its best width and format. */
export function Photo({ url, picture, alt, sizes, className, onMissing }: PhotoProps) {
  const [unrendered, setUnrendered] = useState<string>();
  const drawn = drawnPictureAt(url);
  if (drawn) return <Picture name={drawn.name} alt={alt} sizes={sizes} className={className} />;
  const key = mediaKey(url);
  if (picture && key !== undefined && url !== unrendered)
    return (
      <RenderedPhoto
        pictureKey={key}
        picture={picture}
        alt={alt}
        sizes={sizes}
        className={className}
        onMissing={() => setUnrendered(url)}
      />
    );
  return (
    <img
      // The Content-Security-Policy lets no picture in over http.
      src={url.replace(/^http:/i, 'https:')}
      alt={alt}
      className={className}
      loading="lazy"
      decoding="async"
      // A typed address may be another site's, which need not know who reads ours.
      referrerPolicy="no-referrer"
      onError={onMissing}
    />
  );
}

/** The drawn picture that an address of this site leads to, in whichever of its widths. */
function drawnPictureAt(url: string) {
  const name = /^\/pictures\/(.+)-\d+\.\w+$/.exec(url)?.[1];
  return catalogue.find((picture) => picture.name === name);
}
