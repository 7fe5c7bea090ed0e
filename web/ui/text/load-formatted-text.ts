import type { FormattedText } from './formatted-text.tsx';

type Module = { readonly FormattedText: typeof FormattedText };

let loading: Promise<Module | undefined> | undefined;

/**
 * Loads the markup renderer, which few pages need. Resolves with undefined on failure, and the next call retries. React's
 * `use` reads `status` and `value`, so a server that has loaded it before renders synchronously.
 */
export function loadFormattedText(): Promise<Module | undefined> {
  if (loading) return loading;
  const module = import('./formatted-text.tsx').then(
    (value) => {
      Object.assign(module, { status: 'fulfilled', value });
      return value;
    },
    () => {
      loading = undefined;
      return undefined;
    },
  );
  loading = module;
  return module;
}
