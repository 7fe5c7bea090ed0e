import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { followStyles, openEmptyDocument } from './frame-document.ts';
import styles from './preview.module.css';

type FrameProps = {
  title: string;
  width: 'telephone' | 'desk';
  children: ReactNode;
};

/** Renders its children in an iframe of a given width with the site's styles. Links in it are disabled. */
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
    <div className={`panel ${styles.window}`} data-width={width}>
      <iframe ref={frame} title={title} className={styles.frame} data-width={width}>
        {body &&
          createPortal(
            <div onClickCapture={disableLinks} {...containedEvents}>
              {children}
            </div>,
            body,
          )}
      </iframe>
    </div>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Events bubble through a portal to the form around it: closing a dialog in the frame would save the form. */
const containedEvents = {
  onSubmit: stop,
  onClick: stop,
  onChange: stop,
  onKeyDown: stop,
  onFocus: stop,
  onBlur: stop,
  onCancel: stop,
  onClose: stop,
};

/** Does not use `instanceof`, because the frame's elements belong to another window. */
function disableLinks(event: MouseEvent): void {
  const isLink = event.nativeEvent
    .composedPath()
    .some((target) => 'tagName' in target && target.tagName === 'A');
  if (isLink) event.preventDefault();
}
