/** What the site makes public already, in the parish record and the team. */
export type ParishContacts = {
  /** The ISO 3166 code of the country in which numbers without a country code are dialled. */
  readonly country: string;
  readonly phones: readonly string[];
  /** The names of the priest, of those responsible for safeguarding, and of the team. */
  readonly names: readonly string[];
};
