import { useState } from 'react';
import { mediaKey } from '../../../contract/files/media.ts';
import type { Rendered } from '../../../contract/files/renditions.ts';
import { drawnPictureAt } from '../../../parish/pictures/catalogue.ts';
import { securely } from '../../routes/securely.ts';
import { Picture } from './picture.tsx';
import { RenderedPhoto } from './rendered-photo.tsx';

type PhotoProps = {
  /** The address of an uploaded or drawn picture, or one typed by an editor. */
  url: string;
  /** Its renditions, once known. */
  picture?: Rendered | undefined;
  alt: string;
  sizes: string;
  className?: string | undefined;
  /** Whether it is visible at once. */
  priority?: boolean | undefined;
  /** Called if the picture cannot be loaded. */
  onMissing?: () => void;
};

/** A picture by address, which fills its box. Drawn and uploaded pictures load in the best width and format. */
export function Photo({ url, picture, alt, sizes, className, priority = false, onMissing }: PhotoProps) {
  const [unrendered, setUnrendered] = useState<string>();
  const drawn = drawnPictureAt(url);
  if (drawn)
    return <Picture name={drawn.name} alt={alt} sizes={sizes} className={className} priority={priority} />;
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
      src={securely(url)}
      alt={alt}
      className={className}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      // A typed address may belong to another site, which should not learn who visits ours.
      referrerPolicy="no-referrer"
      onError={onMissing}
    />
  );
}
