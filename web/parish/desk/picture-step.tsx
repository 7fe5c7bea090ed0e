import { useState } from 'react';
import { homePlaces } from '../../../contract/home-places.ts';
import { Button } from '../../ui/button.tsx';
import { ChooseForHome } from '../../gallery/desk/choose-for-home.tsx';
import { homePictureList } from '../../desk/uploads/gallery-lists.ts';
import { UploadArea } from '../../gallery/desk/queue/upload-area.tsx';
import { useList } from '../../desk/cache/use-list.ts';

const [place] = homePlaces.slides;

/** Uploads pictures to the gallery, and chooses one for the first slide of the home page. */
export function PictureStep() {
  const home = useList(homePictureList, 'unchanged');
  const [isChoosing, setChoosing] = useState(false);
  const isChosen = home.items.some((each) => each.place === place);
  return (
    <>
      <UploadArea folder="" />
      <Button disabled={home.status !== 'loaded'} onClick={() => setChoosing(true)}>
        {isChosen ? 'Show another picture at the top of Home' : 'Show it at the top of Home'}
      </Button>
      {isChoosing && <ChooseForHome place={place} folders={[]} onClose={() => setChoosing(false)} />}
    </>
  );
}
