import type { Readable } from 'node:stream';
import { xml, type XmlElement } from './xml.ts';

/** A response to send; the server sets `content-length` unless `headers` does. */
export type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string | Readable;
};

/** Creates an XML response. */
export function xmlReply(status: number, root: XmlElement): Reply {
  return { status, headers: { 'content-type': 'application/xml' }, body: xml(root) };
}
