import { useEffect } from 'react';
import { dataPolicy } from './data-policy.ts';

/** Puts a block of JSON-LD into the head for as long as the component is there; nothing, while there is no data yet. */
export function useStructuredData(data: unknown): void {
  const json = data === undefined ? undefined : JSON.stringify(data);
  useEffect(() => {
    if (json === undefined) return;
    const block = document.createElement('script');
    block.type = 'application/ld+json';
    block.text = dataPolicy(json);
    document.head.append(block);
    return () => block.remove();
  }, [json]);
}
