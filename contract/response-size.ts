/** The maximum response of a Lambda: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
export const lambdaResponseBytes = 6 * 1024 * 1024;

/** The maximum size of a list. The rest is reserved for headers, and for concurrent writes that pass the check together. */
export const listResponseBytes = 5 * 1024 * 1024;
