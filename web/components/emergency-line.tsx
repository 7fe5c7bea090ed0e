import { parish } from '../../parish/details.ts';

/** When to ring the emergency number. */
export const inNeed = 'if someone is dying, in hospital, or has died';

/** The telephone number for emergencies outside office hours. */
export function EmergencyLine({ className }: { className?: string | undefined }) {
  return (
    <p className={className}>
      Outside office hours, {inNeed}: <a href={`tel:${parish.emergencyPhoneLink}`}>{parish.emergencyPhone}</a>
    </p>
  );
}
