/* global PRIVATE_READS */
// CloudFront function, viewer request, for /prod/*. behaviours.ts defines PRIVATE_READS: the pattern of reads that need a token.

/** Removes the token, which is in the cache key, from public reads, so that they are cached by path alone. */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && !new RegExp(PRIVATE_READS).test(request.uri)) delete request.headers.authorization;
  return request;
}
