/** Alerts that the hosted sign-in page could not be opened, with the reason (specification §8). */
export function alertLoginFailure(error: unknown): void {
  console.error('Signing in failed', error);
  window.alert(`Login failed: ${error instanceof Error && error.message ? error.message : 'Unknown error'}`);
}
