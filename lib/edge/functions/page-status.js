// CloudFront function, viewer response, for the site's pages. CloudFront does not call it for an origin's own errors.

/** Applies the status in the object's metadata: 404 for the not-found page, 410 for the page of a deleted item. */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by this name.
function handler(event) {
  var response = event.response;
  var status = response.headers['x-amz-meta-status'];
  if (!status) return response;
  delete response.headers['x-amz-meta-status'];
  if (status.value === '404' || status.value === '410') {
    response.statusCode = Number(status.value);
    response.statusDescription = status.value === '404' ? 'Not Found' : 'Gone';
  }
  return response;
}
