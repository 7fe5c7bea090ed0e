/** The AWS region of every stack, except for the parts that CloudFront requires elsewhere (specification §7). */
export const region = 'eu-north-1';

/** Where the data centres of the region are, and whose they are. */
export const regionPlace = 'Stockholm, Sweden';
export const hostingCompany = 'Amazon Web Services';

/** API Gateway's stage, which is also the path prefix of the API on the site's origin (specification §7). */
export const stageName = 'prod';
export const stagePath = `/${stageName}`;

/** The port of the local API (specification §7). */
export const localGatewayPort = 3001;
