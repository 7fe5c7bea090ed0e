// CloudFront function, viewer request, for the site's pages.

/** Rewrites `/calendar` and `/calendar/` to `/calendar/index.html`, whether or not it exists. */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var path = request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri;
  // All links to drafts have the same page, whose script asks for what a link shows.
  if (path.startsWith('/draft/')) path = '/draft';
  request.uri = isFile(path) ? path : path + '/index.html';
  return request;
}

/** Whether the last segment has an extension. The name of an album may end like one: 'Fair 28.11.2026'. */
function isFile(path) {
  return /[^/]\.[a-z0-9]+$/i.test(path) && !path.startsWith('/gallery/');
}
