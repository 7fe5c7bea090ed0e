/** A standards-mode document with nothing in it. */
const EMPTY = '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"></head><body></body></html>';

type TrustedTypes = {
  createPolicy(name: string, rules: { createHTML: () => string }): { createHTML(input: string): string };
};

/** The one policy that the Content-Security-Policy allows: whatever it is given, it is the empty document. */
const policy = trustedTypes()?.createPolicy('preview-frame', { createHTML: () => EMPTY });

/** Makes an iframe an empty document of this origin, with this page's policies. */
export function openEmptyDocument(frame: HTMLIFrameElement): void {
  frame.srcdoc = policy?.createHTML(EMPTY) ?? EMPTY;
}

/** Has a document use the style sheets of this page, also those that come later. Returns a function that ends this. */
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

function trustedTypes(): TrustedTypes | undefined {
  const scope: object = globalThis;
  return isTrustedTypesScope(scope) ? scope.trustedTypes : undefined;
}

function isTrustedTypesScope(value: object): value is { trustedTypes: TrustedTypes } {
  return 'trustedTypes' in value;
}
