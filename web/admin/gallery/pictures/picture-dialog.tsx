import type { AdminGalleryImage } from '../../../../contract/entities/gallery.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { chooseCover, giveConsent } from '../shared/arrange-picture.ts';
import { consentLabel, consentQuestion, consentWords } from '../shared/consent-words.ts';
import styles from '../gallery.module.css';
import { HomePictureForm } from '../home/home-picture-form.tsx';
import { MovePictureForm } from './move-picture-form.tsx';
import { useTask } from '../shared/use-task.ts';

type PictureDialogProps = {
  image: AdminGalleryImage;
  /** The folder of the picture; empty for the root gallery. */
  folder: string;
  folders: readonly string[];
  images: readonly AdminGalleryImage[];
  onClose: () => void;
};

/** Further actions on a picture: record consent, make it the cover, move it, or put it on the home page. */
export function PictureDialog({ image, folder, folders, images, onClose }: PictureDialogProps) {
  const { run, problem, isWorking } = useTask();
  const cover = () =>
    run(async () => {
      await chooseCover(folder, image, images);
      onClose();
    });
  return (
    <Dialog
      title={image.caption || image.fileName}
      onClose={() => {
        onClose();
        return true;
      }}
    >
      {problem && <Notice kind="problem">{problem}</Notice>}
      {!image.consent && (
        <section className={styles.action}>
          <h3>Consent</h3>
          <p>Not recorded. {consentQuestion}</p>
          <Button disabled={isWorking} onClick={() => void run(() => giveConsent(image.key))}>
            {consentLabel}
          </Button>
        </section>
      )}
      {image.consent && <p>{consentWords(image)}</p>}
      {folder !== '' && (
        <section className={styles.action}>
          <h3>Cover</h3>
          <p>
            Visitors see the cover as the folder’s picture in the gallery, and when a link to it is shared.
          </p>
          <Button disabled={isWorking} onClick={() => void cover()}>
            {image.isCover ? 'Use the first picture again' : `Make it the cover of ${folder}`}
          </Button>
        </section>
      )}
      <section className={styles.action}>
        <h3>Another folder</h3>
        <MovePictureForm image={image} folder={folder} folders={folders} onMoved={onClose} />
      </section>
      <section className={styles.action}>
        <h3>Home page</h3>
        <HomePictureForm image={image} onSaved={onClose} />
      </section>
    </Dialog>
  );
}
