import Share2 from 'lucide-react/icons/share-2';
import { draftPath } from '../../contract/site/site-files.ts';
import { usePagePath } from '../data/query-store.tsx';
import { Button } from './button.tsx';
import { share } from './share.ts';

type ShareButtonProps = {
  /** The kind of item, for the message that its link was copied. */
  noun: 'Event' | 'News' | 'Reflection';
  title: string;
  text: string;
  /** The path of the item, with a hash if it is on a page with others. Without one there is nothing to share. */
  path: string | undefined;
};

/** Shares the link to an item by the device's own share dialog. A draft has no page yet, so its link cannot be shared. */
export function ShareButton({ noun, title, text, path }: ShareButtonProps) {
  const isDraft = usePagePath().startsWith(`${draftPath}/`);
  if (!path || isDraft) return null;
  return (
    <Button
      className="with-script no-print"
      onClick={() => {
        const url = new URL(path, location.origin).href;
        void share({ title, text, url }, `${noun} link copied to clipboard!`);
      }}
    >
      <Share2 size={18} aria-hidden />
      Share
    </Button>
  );
}
