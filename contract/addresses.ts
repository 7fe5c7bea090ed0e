/** Where everything but CloudFront's own parts lives (specification §7). */
export const region = 'eu-north-1';

/** API Gateway's stage, and with it the prefix of the API's addresses on the site's origin (specification §7). */
export const stageName = 'prod';
export const stagePath = `/${stageName}`;

/** The port of the API on one machine (specification §7). */
export const localGatewayPort = 3001;
