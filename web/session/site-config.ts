import './zod-without-eval.ts';
import * as z from 'zod/mini';
import type { SiteConfig } from '../../contract/site/site-config.ts';

const schema = z.object({
  region: z.string(),
  userPoolId: z.string().check(z.minLength(1)),
  userPoolClientId: z.string().check(z.minLength(1)),
  hostedDomain: z.string().check(z.minLength(1)),
  userPoolEndpoint: z.optional(z.string()),
  apiName: z.string(),
});

/** Fetches the configuration of the hosted sign-in. Throws when it is missing or invalid. */
export async function fetchSiteConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The identity configuration could not be read (${response.status}).`);
  return parseSiteConfig(await response.json());
}

/** Validates the configuration. Throws an error that lists the invalid fields. */
export function parseSiteConfig(json: unknown): SiteConfig {
  const { success, data, error } = schema.safeParse(json);
  if (!success) throw new Error(`The identity configuration is not valid: ${z.prettifyError(error)}`);
  const { userPoolEndpoint, ...config } = data;
  return userPoolEndpoint === undefined ? config : { ...config, userPoolEndpoint };
}
