import { type FormEvent, useState } from 'react';
import type { GalleryImage } from '../../../../contract/entities/gallery.ts';
import { Notice } from '../../../components/notice.tsx';
import { WorkingButton } from '../../ui/working-button.tsx';
import { FolderField } from '../../inputs/gallery-choice.tsx';
import { movePicture } from '../shared/arrange-picture.ts';
import { useTask } from '../shared/use-task.ts';

type MovePictureFormProps = {
  image: GalleryImage;
  folder: string;
  folders: readonly string[];
  onMoved: () => void;
};

/** A form that moves a picture to another folder. */
export function MovePictureForm({ image, folder, folders, onMoved }: MovePictureFormProps) {
  const others = ['', ...folders].filter((each) => each !== folder);
  const [to, setTo] = useState(others[0]);
  const { run, problem, isWorking } = useTask();
  if (to === undefined) return <p>There is no other folder yet.</p>;

  const move = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await movePicture(image, folder, to);
      onMoved();
    });
  };
  return (
    <form onSubmit={move}>
      <FolderField folders={others} value={to} onChange={setTo} />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <WorkingButton type="submit" isWorking={isWorking}>
        {isWorking ? 'Moving...' : 'Move'}
      </WorkingButton>
    </form>
  );
}
