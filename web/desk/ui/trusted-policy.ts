type CreateHtml = (input: string) => string;
type TrustedTypes = {
  createPolicy(name: string, rules: { createHTML: CreateHtml }): { createHTML: CreateHtml };
};

/** Returns a function that creates HTML which this page's Content-Security-Policy (Trusted Types) lets scripts use. */
export function trustedPolicy(name: string, createHTML: CreateHtml): CreateHtml {
  const scope: object = globalThis;
  const policy = isTrustedTypesScope(scope) && scope.trustedTypes.createPolicy(name, { createHTML });
  return (input) => (policy ? policy.createHTML(input) : createHTML(input));
}

function isTrustedTypesScope(value: object): value is { trustedTypes: TrustedTypes } {
  return 'trustedTypes' in value;
}
