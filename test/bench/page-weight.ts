import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pages } from '../../web/routes/pages.ts';
import { kilobytes, report } from './figures.ts';

/** Reports the size of the files that each page's HTML references, brotli-compressed as CloudFront serves them, except fonts. */
export async function benchPageWeight(siteFolder: string): Promise<void> {
  const weights = new Map<string, Promise<number>>();
  const weightOf = (path: string) => {
    const weight = weights.get(path) ?? fileWeight(join(siteFolder, path));
    weights.set(path, weight);
    return weight;
  };
  const sum = async (paths: Iterable<string>) =>
    (await Promise.all([...paths].map(weightOf))).reduce((a, b) => a + b, 0);

  const rows = [];
  for (const page of Object.values(pages).filter(({ audience }) => audience === 'everyone')) {
    const file = page.path === '/not-found' ? '404.html' : join(page.path, 'index.html');
    const html = await readFile(join(siteFolder, file), 'utf8');
    rows.push({
      page: page.path,
      html: kilobytes(await weightOf(file)),
      script: kilobytes(await sum(linked(html, /(?:src|href)="(\/[^"]+\.js)"/g))),
      style: kilobytes(await sum(linked(html, /href="(\/[^"]+\.css)"/g))),
      fonts: kilobytes(await sum(linked(html, /href="(\/[^"]+\.woff2)"/g))),
    });
  }
  report('Page weight', 'The files that each page references in its HTML, compressed.', rows);
}

function linked(html: string, pattern: RegExp): Set<string> {
  return new Set([...html.matchAll(pattern)].flatMap(([, path]) => (path ? [path] : [])));
}

async function fileWeight(path: string): Promise<number> {
  const bytes = await readFile(path);
  return /\.(html|js|css)$/.test(path) ? brotliCompressSync(bytes).length : bytes.length;
}
