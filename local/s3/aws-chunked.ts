import { S3Error } from './s3-error.ts';

/**
 * Decodes the `aws-chunked` encoding, with which the SDK sends a stream whose checksum follows in a trailer (S3 API
 * reference, "Signature calculations: including trailing headers"). Trailing headers are added to `trailers` by lower-case
 * name. Throws an S3Error when the encoding is invalid.
 */
export async function* decodeAwsChunked(
  wire: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const source = new ByteReader(wire);
  for (let size = chunkSize(await source.line()); size > 0; size = chunkSize(await source.line())) {
    yield* source.take(size);
    if ((await source.line()) !== '') throw broken();
  }
  for (let line = await source.line(); line !== ''; line = await source.line()) {
    const [name = '', ...value] = line.split(':');
    trailers.set(name.trim().toLowerCase(), value.join(':').trim());
  }
  if (!(await source.ended())) throw broken();
}

/** The longest accepted line of a chunk header or a trailer, in bytes. */
const maxLineBytes = 4096;

class ByteReader {
  readonly #wire: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(wire: AsyncIterable<Buffer>) {
    this.#wire = wire[Symbol.asyncIterator]();
  }

  /** Reads the next line, without its CRLF; returns an empty line at the end of the stream. */
  async line(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf('\r\n');
      if (end > maxLineBytes || (end < 0 && this.#rest.length > maxLineBytes)) throw broken();
      if (end >= 0) {
        const line = this.#rest.toString('latin1', 0, end);
        this.#rest = this.#rest.subarray(end + 2);
        return line;
      }
      if (!(await this.#more())) {
        if (this.#rest.length > 0) throw broken();
        return '';
      }
    }
  }

  /** Yields the next `size` bytes in chunks as they arrive. */
  async *take(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0;) {
      if (this.#rest.length === 0 && !(await this.#more())) throw broken();
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }

  async ended(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more());
  }

  async #more(): Promise<boolean> {
    const next = await this.#wire.next();
    if (next.done) return false;
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
    return true;
  }
}

function chunkSize(line: string): number {
  const match = /^([0-9a-f]{1,8})(?:;.*)?$/i.exec(line);
  if (!match?.[1]) throw broken();
  return parseInt(match[1], 16);
}

const broken = () => new S3Error('IncompleteBody', 'The request body is not validly aws-chunked.');
