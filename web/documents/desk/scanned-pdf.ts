/** All text of a PDF is drawn in a font, which is an object of this type (PDF 1.7, 9.2). */
const FONT = /\/Type\s*\/Font\b/;
/** Objects may be compressed in an object stream, whose data begin after the `stream` keyword and a line break (PDF 1.7, 7.5.7). */
const COMPRESSED = /\/Type\s*\/ObjStm[^]{0,400}?stream\r?\n/g;

/** Returns whether a PDF has no text, as in a scan. False for a file that is encrypted or cannot be parsed. */
export async function isScannedPdf(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.startsWith('%PDF-') || /\/Encrypt\b/.test(text) || FONT.test(text)) return false;
  for (const { 0: head, index } of text.matchAll(COMPRESSED)) {
    const start = index + head.length;
    const end = text.indexOf('endstream', start);
    const objects = await inflate(bytes.subarray(start, end < 0 ? undefined : end));
    if (objects === undefined || FONT.test(objects)) return false;
  }
  return true;
}

/** Returns the decompressed text, ignoring trailing bytes such as a line break; undefined if none can be decompressed. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder('latin1');
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return text || undefined;
  }
}
