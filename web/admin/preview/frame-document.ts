import { trustedPolicy } from '../ui/trusted-policy.ts';

/** The doctype makes the document render in standards mode. */
const EMPTY = '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"></head><body></body></html>';

/** Always the empty document. */
const emptyDocument = trustedPolicy('preview-frame', () => EMPTY);

/** Loads an empty same-origin document into an iframe, which inherits this page's Content-Security-Policy. */
export function openEmptyDocument(frame: HTMLIFrameElement): void {
  frame.srcdoc = emptyDocument(EMPTY);
}

/** Copies this page's style sheets into a document, including later ones, until the returned function is called. */
export function followStyles(target: Document): () => void {
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
