/** What the parish record makes public already. */
export type ParishContacts = {
  /** The ISO 3166 code of the country in which numbers without a country code are dialled. */
  readonly country: string;
  readonly phones: readonly string[];
  /** The names of the priest and of those responsible for safeguarding. */
  readonly names: readonly string[];
};
