/**
 * What the admin area reads from `/config.json` at run time to sign people in. `hostedDomain` is the host of the hosted
 * sign-in page without its scheme; `userPoolEndpoint` is set for the local stand-in alone.
 */
export type SiteConfig = {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly hostedDomain: string;
  readonly userPoolEndpoint?: string;
  readonly apiName: string;
};
