import { parish } from '../../parish/details.ts';

/** The telephone number for emergencies outside office hours. */
export function EmergencyLine({ className }: { className?: string | undefined }) {
  return (
    <p className={className}>
      Outside office hours, if someone is dying, in hospital, or has died:{' '}
      <a href={`tel:${parish.emergencyPhoneLink}`}>{parish.emergencyPhone}</a>
    </p>
  );
}
