import { createContext, use } from 'react';
import type { SignedInUser } from './session.ts';

/** The signed-in administrator, whose drafts are kept separately. */
export const AdminUser = createContext<SignedInUser | undefined>(undefined);

/** The signed-in administrator. Throws outside the admin area. */
export function useAdminUser(): SignedInUser {
  const user = use(AdminUser);
  if (!user) throw new Error('No administrator is signed in here');
  return user;
}
