// CloudFront function, viewer response, for the site's pages and for documents. CloudFront does not call it for an origin's
// own errors.

/** Applies the status in the metadata: 404 for the not-found page, 410 for a deleted item, 301 for a redirect. */
/** Also sends the rule for search engines. S3 sends metadata as headers, which are removed. */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by this name.
function handler(event) {
  var response = event.response;
  var headers = response.headers;
  var status = headers['x-amz-meta-status'];
  var location = headers['x-amz-meta-location'];
  var robots = headers['x-amz-meta-robots'];
  delete headers['x-amz-meta-status'];
  delete headers['x-amz-meta-location'];
  delete headers['x-amz-meta-robots'];
  if (robots) headers['x-robots-tag'] = { value: robots.value };
  var description = status && { 301: 'Moved Permanently', 404: 'Not Found', 410: 'Gone' }[status.value];
  if (!description || (status.value === '301' && !location)) return response;
  response.statusCode = Number(status.value);
  response.statusDescription = description;
  if (status.value === '301') headers.location = { value: location.value };
  return response;
}
