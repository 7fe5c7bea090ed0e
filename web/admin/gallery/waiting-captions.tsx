import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import styles from './gallery.module.css';

type WaitingCaptionsProps = {
  /** The files for which captions were typed before the page was left; they could not be kept themselves. */
  fileNames: readonly string[];
  onDiscard: () => void;
};

/** Tells of captions that wait until their files are chosen again. */
export function WaitingCaptions({ fileNames, onDiscard }: WaitingCaptionsProps) {
  if (fileNames.length === 0) return null;
  const isOne = fileNames.length === 1;
  return (
    <Notice kind="warning">
      <p className={styles.fileNames}>
        {isOne ? 'The caption' : 'The captions'} that you have typed for{' '}
        {new Intl.ListFormat('en-GB').format(fileNames)} {isOne ? 'is' : 'are'} kept. Choose{' '}
        {isOne ? 'the file again, and it is' : 'the files again, and they are'} filled in.
      </p>
      <Button onClick={onDiscard}>Discard</Button>
    </Notice>
  );
}
