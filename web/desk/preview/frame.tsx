import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { trustedPolicy } from '../ui/trusted-policy.ts';
import styles from './preview.module.css';

type FrameProps = {
  title: string;
  width: 'telephone' | 'desk';
  /** Called with the element that is clicked, unless it is a control. */
  onPick: (clicked: Element) => void;
  children: ReactNode;
};

/** Renders its children in an iframe of a given width with the site's styles. Links in it are disabled. */
export function Frame({ title, width, onPick, children }: FrameProps) {
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
            <div
              onClickCapture={(event) => {
                disableLinks(event);
                if (!isOn(event, controls)) onPick(elementAt(event));
              }}
              {...containedEvents}
            >
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

const controls = ['BUTTON', 'SUMMARY', 'INPUT', 'SELECT', 'DIALOG'];

function disableLinks(event: MouseEvent): void {
  if (isOn(event, ['A'])) event.preventDefault();
}

/** Does not use `instanceof`, because the frame's elements belong to another window. */
function isOn(event: MouseEvent, tags: readonly string[]): boolean {
  return event.nativeEvent
    .composedPath()
    .some((target) => 'tagName' in target && tags.includes(String(target.tagName)));
}

/** The innermost element at the point that was clicked; that of an event may be around an inert part. */
function elementAt({ currentTarget, clientX, clientY }: MouseEvent): Element {
  const inside = [...currentTarget.querySelectorAll('*')].filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  });
  return inside.at(-1) ?? currentTarget;
}

/** The doctype makes the document render in standards mode. */
const EMPTY = '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"></head><body></body></html>';

/** Always the empty document. */
const emptyDocument = trustedPolicy('preview-frame', () => EMPTY);

/** Loads an empty same-origin document into an iframe, which inherits this page's Content-Security-Policy. */
function openEmptyDocument(frame: HTMLIFrameElement): void {
  frame.srcdoc = emptyDocument(EMPTY);
}

/** Copies this page's style sheets into a document, including later ones, until the returned function is called. */
function followStyles(target: Document): () => void {
  const copied = new Set<Node>();
  const copy = () => {
    for (const source of document.head.querySelectorAll('style, link[rel="stylesheet"]')) {
      if (copied.has(source)) continue;
      copied.add(source);
      target.head.append(target.importNode(source, true));
    }
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
