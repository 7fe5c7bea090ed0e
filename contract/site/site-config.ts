/**
 * The contents of `/config.json`, which the admin area loads at run time for signing in. `hostedDomain` is the host of the
 * hosted sign-in page, without a scheme; `userPoolEndpoint` is set only for the local identity provider.
 */
export type SiteConfig = {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly hostedDomain: string;
  readonly userPoolEndpoint?: string;
  readonly apiName: string;
};
