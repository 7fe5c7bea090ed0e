// CloudFront function, viewer response, for the site. Custom error responses would do this too, but they hold for the
// whole distribution, and would put a page in the place of the API's own 404s.

/** The page that says "not found" says so in its status as well. It is marked by metadata of its object in the bucket. */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by this name.
function handler(event) {
  var response = event.response;
  var mark = response.headers['x-amz-meta-status'];
  if (mark && mark.value === '404') {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
    delete response.headers['x-amz-meta-status'];
  }
  return response;
}
