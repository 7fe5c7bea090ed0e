import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { followStyles, openEmptyDocument } from './frame-document.ts';
import styles from './preview.module.css';

type FrameProps = {
  title: string;
  /** As wide as a telephone, or as the window of a desk. */
  width: 'telephone' | 'desk';
  children: ReactNode;
};

/** A window of a given width in the page, with the site's own styles; its links lead nowhere. */
export function Frame({ title, width, children }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let unfollow = () => {};
    const onLoad = () => {
      unfollow();
      if (!element.contentDocument) return;
      unfollow = followStyles(element.contentDocument);
      setBody(element.contentDocument.body);
    };
    element.addEventListener('load', onLoad);
    openEmptyDocument(element);
    return () => {
      element.removeEventListener('load', onLoad);
      unfollow();
    };
  }, []);
  return (
    <div className={styles.window} data-width={width}>
      <iframe ref={frame} title={title} className={styles.frame} data-width={width}>
        {/* Rendered into the document of the frame, with the context of this place. */}
        {body &&
          createPortal(
            <div onClickCapture={holdLinks} {...kept}>
              {children}
            </div>,
            body,
          )}
      </iframe>
    </div>
  );
}

const keep = (event: SyntheticEvent) => event.stopPropagation();

/** Through a portal, events go on to the form around it: a dialog that is closed in the frame would save what is typed. */
const kept = {
  onSubmit: keep,
  onClick: keep,
  onChange: keep,
  onKeyDown: keep,
  onFocus: keep,
  onBlur: keep,
  onCancel: keep,
  onClose: keep,
};

/** Not by `instanceof`: the elements of a frame are of another window. */
function holdLinks(event: MouseEvent): void {
  const isLink = event.nativeEvent
    .composedPath()
    .some((target) => 'tagName' in target && target.tagName === 'A');
  if (isLink) event.preventDefault();
}
