import { useParish } from '../data/parish.tsx';

/** When to ring the emergency number. */
export const inNeed = 'if someone is dying, in hospital, or has died';

/** The telephone number for emergencies outside office hours. */
export function EmergencyLine({ className }: { className?: string | undefined }) {
  const { emergencyPhone, emergencyPhoneLink } = useParish();
  if (!emergencyPhone) return null;
  return (
    <p className={className}>
      <span>{`Outside office hours, ${inNeed}:`}</span>{' '}
      <a href={`tel:${emergencyPhoneLink}`}>{emergencyPhone}</a>
    </p>
  );
}
