/** An object whose values are not known. */
export type Values = Readonly<Record<string, unknown>>;

/** The properties of an object; empty for any other value. */
export function valuesIn(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** A list with each entry converted. Any other value is returned as it is, for the schema to reject. */
export function mapped(value: unknown, convert: (entry: Values) => Values): unknown {
  return Array.isArray(value) ? value.map((entry) => convert(valuesIn(entry))) : value;
}

/** Whether a value says nothing: absent, an empty text, or a list or an object without content. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every((each) => each === undefined);
}
