/** The user pool's group whose members may change the site. */
export const adminGroup = 'admins';
