/* global PAGES */
// CloudFront function, viewer request, for the site. PAGES, the addresses of the build's pages, is written above it.

/** `/calendar` and `/calendar/` are `/calendar/index.html`; an address that is no page shows the page that says so. */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var path = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri;
  if (PAGES.includes(path)) {
    request.uri = path === '/' ? '/index.html' : path + '/index.html';
  } else if (!isFile(path)) {
    request.uri = '/404.html';
  }
  return request;
}

/** Whether the last segment has an extension; a file that is missing is the bucket's to miss. */
function isFile(path) {
  return /[^/]\.[a-z0-9]+$/i.test(path);
}
