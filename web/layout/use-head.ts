import { useLayoutEffect } from 'react';
import { type HeadField, headFields } from '../head-fields.ts';
import { documentTitle, type PageName } from '../pages.ts';

/** Keeps the document's title, description and addresses those of the page that is shown. */
export function useHead(name: PageName): void {
  useLayoutEffect(() => {
    document.title = documentTitle(name);
    headFields(name).forEach(applyField);
  }, [name]);
}

function applyField({ tag, key, keyValue, attribute, value }: HeadField): void {
  const selector = `${tag}[${key}="${keyValue}"]`;
  const element = document.head.querySelector(selector) ?? document.createElement(tag);
  element.setAttribute(key, keyValue);
  element.setAttribute(attribute, value);
  if (!element.isConnected) document.head.append(element);
}
