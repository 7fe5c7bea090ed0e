import type { FormattedText } from './formatted-text.tsx';

type Module = { readonly FormattedText: typeof FormattedText };

let loading: Promise<Module | undefined> | undefined;

/**
 * Loads what renders markup; nothing when that fails, and the next text tries again. Few texts have any, and no page brings
 * it until one does. React's `use` reads `status` and `value`, so that a server, which has loaded it before, renders at once.
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
