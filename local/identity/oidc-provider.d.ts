/**
 * The modules behind oidc-provider's entry, which itself does one thing more: on Node 20 it prints a warning that the
 * runtime is unsupported. It runs there, as the tests show, and a first start should not look broken.
 */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import type { interactionPolicy } from 'oidc-provider';
  export const base: typeof interactionPolicy.base;
}
