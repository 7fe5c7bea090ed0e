import { type ComponentProps, useState } from 'react';
import type { PictureFields } from '../../../contract/fields/fields.ts';
import { mediaKey } from '../../../contract/files/media.ts';
import { placeholderUrl, type Rendered } from '../../../contract/files/pictures.ts';
import type { GalleryImage } from '../../../contract/gallery.ts';
import { drawnPictureAt, type PictureName, pictureNamed } from '../../../parish/pictures/catalogue.ts';
import { securely } from '../../routes/page-head.ts';
import {
  drawnSources,
  focusAttributes,
  type ImageSources,
  imageSources,
  renditionSources,
} from './image-sources.ts';
import styles from './picture.module.css';

type ResponsiveImageProps = ComponentProps<'img'> & {
  sources: ImageSources;
  sizes: string;
  /** Loads eagerly with high priority; only for the first picture that a visitor sees. */
  priority?: boolean;
};

/** A picture in the smallest sufficient width, as AVIF with a JPEG fallback. */
export function ResponsiveImage({
  sources: { src, srcSet, avif },
  sizes,
  priority = false,
  loading = priority ? 'eager' : 'lazy',
  hidden,
  ...image
}: ResponsiveImageProps) {
  return (
    <picture hidden={hidden}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        {...image}
        loading={loading}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}

type PictureProps = {
  sizes: string;
  /** Empty for a decorative picture. */
  alt?: string;
  className?: string | undefined;
  /** The size in the attributes, if not the picture's own; only its ratio must be the same. */
  box?: Pick<GalleryImage, 'width' | 'height'>;
  priority?: boolean;
};

/** A drawn picture; `alt` overrides the catalogue's text. */
export function Picture({ name, alt, box, ...rest }: PictureProps & { name: PictureName }) {
  const picture = pictureNamed(name);
  const { width, height } = box ?? picture;
  return (
    <ResponsiveImage
      {...rest}
      sources={drawnSources(name)}
      width={width}
      height={height}
      alt={alt ?? picture.alt}
    />
  );
}

/** A gallery picture. */
export function GalleryPicture({ image, box = image, ...rest }: PictureProps & { image: GalleryImage }) {
  return <ResponsiveImage {...rest} sources={imageSources(image)} width={box.width} height={box.height} />;
}

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

type RenderedPhotoProps = {
  /** The key of the uploaded picture. */
  pictureKey: string;
  picture: Rendered;
  alt: string;
  sizes: string;
  className?: string | undefined;
  /** Called if a rendition cannot be loaded. */
  onMissing: () => void;
};

/** An uploaded picture in the smallest sufficient rendition, over a colour placeholder while it loads. */
function RenderedPhoto({ pictureKey, picture, alt, sizes, className = '', onMissing }: RenderedPhotoProps) {
  return (
    <span className={`${styles.box} ${className}`}>
      <img className={styles.placeholder} src={placeholderUrl(picture.placeholder)} alt="" />
      <ResponsiveImage
        className={styles.picture}
        sources={renditionSources(pictureKey, picture)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        onError={onMissing}
      />
    </span>
  );
}

type ItemPictureProps = {
  /** An event or a notice. */
  item: PictureFields & { readonly picture?: Rendered };
  sizes: string;
  className?: string | undefined;
};

/** The focus of an upright picture for which none was chosen: faces are usually above the middle. */
const facesInUpright = '50% 20%';

/** The picture of an event or a notice on its card, cropped around its focus; nothing if it has none or it fails to load. */
export function ItemPicture({ item, sizes, className = '' }: ItemPictureProps) {
  const { imageUrl, imageAlt, imageFocus, picture } = item;
  const [missing, setMissing] = useState<string>();
  if (!imageUrl || imageUrl === missing) return null;
  const focus = imageFocus || (picture && picture.height > picture.width ? facesInUpright : undefined);
  return (
    <span className={`${styles.crop} ${className}`} {...focusAttributes(focus)}>
      <Photo
        className={styles.cropped}
        url={imageUrl}
        picture={picture}
        alt={imageAlt ?? ''}
        sizes={sizes}
        onMissing={() => setMissing(imageUrl)}
      />
    </span>
  );
}
