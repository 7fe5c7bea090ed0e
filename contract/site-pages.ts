/**
 * The addresses of the pages in a site build, from the names of its files relative to its folder: `/calendar` for
 * `calendar/index.html`, `/` for `index.html`. The deep-link function knows an unknown address by them.
 */
export function sitePages(files: readonly string[]): string[] {
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file === 'index.html' || file.endsWith('/index.html'))
    .map((file) => `/${file.slice(0, -'index.html'.length)}`)
    .map((path) => (path === '/' ? path : path.slice(0, -1)))
    .sort();
}
