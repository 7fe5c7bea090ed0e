import type { Readable } from 'node:stream';
import { xml, type XmlElement } from './xml.ts';

/** An answer, before it is sent; its length is set by whoever sends it unless `headers` says it. */
export type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string | Readable;
};

/** An XML answer. */
export function xmlReply(status: number, root: XmlElement): Reply {
  return { status, headers: { 'content-type': 'application/xml' }, body: xml(root) };
}
