import { administratorsGroup } from '../../contract/rights.ts';

/** The password of both local accounts. It meets the password policy of specification §5 and protects nothing. */
export const localPassword = 'Parish-Admin-1';

/** The accounts that the first start creates: one that may edit the site, and one that may only sign in. */
export const localAccounts = {
  administrator: { email: 'admin@parish.example', groups: [administratorsGroup] },
  visitor: { email: 'visitor@parish.example', groups: [] },
} as const;
