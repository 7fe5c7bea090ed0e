import { createContext, use } from 'react';
import type { SignedInUser } from './session.ts';

/** The administrator whose drafts these are. */
export const AdminUser = createContext<SignedInUser | undefined>(undefined);

/** Throws outside the admin area. */
export function useAdminUser(): SignedInUser {
  const user = use(AdminUser);
  if (!user) throw new Error('No administrator is signed in here');
  return user;
}
