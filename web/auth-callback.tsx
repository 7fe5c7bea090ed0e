import { Spinner } from './components/spinner.tsx';

/** Where the hosted login page sends an administrator back to (specification §2). */
export function Component() {
  return <Spinner label="Completing sign in..." fillsPage />;
}
