/**
 * Internal modules, imported instead of oidc-provider's entry point, which prints a warning on Node 20 that the runtime
 * is unsupported. The tests show that it works there.
 */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import type { interactionPolicy } from 'oidc-provider';
  export const base: typeof interactionPolicy.base;
}
