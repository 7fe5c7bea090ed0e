import { apiIsOff } from '../../data/request.ts';
import { UserFacingError } from './failure.ts';

/** Throws '{action} not available in demo mode' when the API is switched off (specification §8). */
export function assertNotDemo(action: string): void {
  if (apiIsOff) throw new UserFacingError(`${action} not available in demo mode`);
}
