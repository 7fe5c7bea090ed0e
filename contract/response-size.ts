/** A Lambda's largest response: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
export const lambdaResponseBytes = 6 * 1024 * 1024;

/** A list's largest response. The rest is left for headers, and for writes that pass the check at the same time. */
export const listResponseBytes = 5 * 1024 * 1024;

/** How full the list of a response is, in percent of `listResponseBytes`: a CloudWatch metric on the dashboard. */
export const listFillMetric = { namespace: 'Parish/Api', name: 'ListFill' } as const;
