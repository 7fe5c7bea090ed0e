/** The ids of churches are parts of addresses: lower-case letters, digits and single hyphens. */
export const churchIdPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
