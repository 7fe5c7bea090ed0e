/** The keys of the one table: a resource's items are a partition, sorted by id. */
export const tableKeys = { partition: 'resource', sort: 'id' } as const;

/**
 * What every item of a record holds in the table beside the fields of its entity. The API answers `id` and `version`
 * alone; the rest is for the people who keep the content, and never public.
 */
export type Bookkeeping = {
  readonly id: string;
  /** Grows with every change; a save brings the one that it saw. */
  readonly version: number;
  /** ISO timestamps. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The e-mail address of who changed it last, or their user name. */
  readonly updatedBy?: string | undefined;
};
