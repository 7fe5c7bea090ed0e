/* global FOLDERS */
// CloudFront function, viewer request, for /media/*. FOLDERS, the folders of the media bucket, is written above it.

/** `/media/gallery/a.jpg` is `/gallery/a.jpg` in the bucket; outside the known folders there is nothing, not even a listing. */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var key = request.uri.slice('/media/'.length);
  if (!isFileOfOurs(key)) {
    return {
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: { 'cache-control': { value: 'no-store' } },
    };
  }
  request.uri = '/' + key;
  return request;
}

/** A key in one of the folders, without the dots and empty parts by which a path climbs out of its folder. */
function isFileOfOurs(key) {
  var parts = key.split('/');
  return (
    parts.length > 1 &&
    FOLDERS.includes(parts[0]) &&
    parts.every(function (part) {
      return !/^(\.|%2e)*$/i.test(part);
    })
  );
}
