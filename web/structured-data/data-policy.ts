/** As much of Trusted Types as is used here (https://www.w3.org/TR/trusted-types/); TypeScript does not know them yet. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScript: (text: string) => string },
  ): {
    createScript(text: string): string;
  };
};

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Only an interface adds to another's.
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/**
 * Lets one thing into a `<script>`, under a Content-Security-Policy that lets in nothing else: JSON. What is not JSON
 * throws. The policy's name stands in the site's headers.
 */
export function dataPolicy(text: string): string {
  policy ??= window.trustedTypes?.createPolicy('structured-data', { createScript: checked }) ?? {
    createScript: checked,
  };
  return policy.createScript(text);
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

function checked(text: string): string {
  JSON.parse(text);
  return text;
}
