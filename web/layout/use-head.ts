import { useLayoutEffect } from 'react';
import { canonicalAddress, documentTitle, type PageName, pages } from '../routes/pages.ts';

/** Keeps the document's title, description and canonical address those of the page that is shown. */
export function useHead(name: PageName): void {
  useLayoutEffect(() => {
    document.title = documentTitle(name);
    set('meta[name="description"]', 'content', pages[name].description);
    set('link[rel="canonical"]', 'href', canonicalAddress(name));
  }, [name]);
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
