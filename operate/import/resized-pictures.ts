/** `IMG_1.jpg` for WordPress's `IMG_1-150x150.jpg`, `IMG_1-scaled.jpg` and `IMG_1-rotated.jpg`; other names as they are. */
export function originalName(path: string): string {
  return path.replace(/(?:-\d+x\d+|-scaled|-rotated)(?=\.\w+$)/, '');
}

/**
 * Returns the file of which a picture is a resized copy or a preview, if it is among `paths`. WordPress and its plugins store
 * these beside it.
 */
export function originalOf(path: string, paths: ReadonlySet<string>): string | undefined {
  const original = originalName(path);
  return [
    original,
    ...(/-\d+x\d+\.\w+$/.test(path) ? ['-scaled', '-rotated'] : []).map((suffix) =>
      original.replace(/\.\w+$/, `${suffix}$&`),
    ),
    // `leaflet-pdf.jpg` shows the first page of `leaflet.pdf`.
    original.replace(/-pdf\.\w+$/, '.pdf'),
    // `IMG_1.jpg.webp` is the same picture in another format.
    path.replace(/(\.\w+)\.(?:webp|avif)$/, '$1'),
  ].find((name) => name !== path && paths.has(name));
}

/** `a/b/c.jpg`, `b/c.jpg` and `c.jpg` for `a/b/c.jpg`: the paths of a file below each folder that contains it. */
export function pathsBelow(path: string): string[] {
  const segments = path.split('/');
  return segments.map((_, index) => segments.slice(index).join('/'));
}
