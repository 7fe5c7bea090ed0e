import type { Readable } from 'node:stream';
import { xml, type XmlElement } from './xml.ts';

/** A response before it is sent; the sender sets its length unless `headers` does. */
export type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string | Readable;
};

/** An XML response. */
export function xmlReply(status: number, root: XmlElement): Reply {
  return { status, headers: { 'content-type': 'application/xml' }, body: xml(root) };
}
