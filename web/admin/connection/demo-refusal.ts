import { apiIsOff } from '../../data/api.ts';

/** A write that the demo mode refuses (specification §8). */
export class DemoRefusal extends Error {
  override readonly name = 'DemoRefusal';
}

/** Throws '{what} not available in demo mode' when the API is switched off. */
export function refuseInDemo(what: string): void {
  if (apiIsOff) throw new DemoRefusal(`${what} not available in demo mode`);
}
