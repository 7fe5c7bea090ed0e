import { useState } from 'react';
import type { GalleryImage } from '../../../../contract/entities/gallery.ts';
import { type HomePlace, homePlaceName, homePlaces } from '../../../../contract/home-places.ts';
import { SelectField } from '../../ui/field.tsx';
import { HomePictureForm } from './home-picture-form.tsx';

const places = [...homePlaces.slides, ...homePlaces.wall].map((place) => ({
  value: place,
  label: homePlaceName(place),
}));

/** A form that chooses a place on the home page for a picture, with a description. */
export function ChoosePlace({ image, onSaved }: { image: GalleryImage; onSaved: () => void }) {
  const [place, setPlace] = useState<HomePlace>('slide-1');
  return (
    <HomePictureForm
      place={place}
      image={image}
      draft={image.key}
      start={image.caption ?? ''}
      look="secondary"
      onSaved={onSaved}
    >
      <SelectField label="Place on the home page" options={places} value={place} onChange={setPlace} />
    </HomePictureForm>
  );
}
