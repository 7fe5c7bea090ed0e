/* global FOLDERS */
// CloudFront function, viewer request, for /media/*. behaviours.ts defines FOLDERS: the served folders of the media bucket.

/** Rewrites `/media/gallery/a.jpg` to `/gallery/a.jpg`. Returns 404 outside the known folders, and for listings. */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var key = request.uri.slice('/media/'.length);
  if (!isServedFile(key)) {
    return {
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: { 'cache-control': { value: 'no-store' } },
    };
  }
  request.uri = '/' + key;
  return request;
}

/** Whether a key is in one of the folders, without the dot or empty segments that could leave its folder. */
function isServedFile(key) {
  var parts = key.split('/');
  return (
    parts.length > 1 &&
    FOLDERS.includes(parts[0]) &&
    parts.every(function (part) {
      return !/^(\.|%2e)*$/i.test(part);
    })
  );
}
