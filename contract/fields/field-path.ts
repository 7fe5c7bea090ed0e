/** A field inside an item is named by its path, such as `memorial/photoUrl`. Most paths are one name. */

/** Returns the value at a path of an item; undefined if a part of the path is absent. */
export function valueAt(item: unknown, path: string): unknown {
  return path
    .split('/')
    .reduce<unknown>(
      (value, name) =>
        isObject(value) ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined,
      item,
    );
}

/** Returns the paths in an item for one that may contain `*`, which stands for each entry of a list. */
export function pathsIn(item: unknown, path: string): readonly string[] {
  const [list = '', rest] = path.split('/*/');
  const entries = rest === undefined ? undefined : valueAt(item, list);
  if (rest === undefined) return [path];
  return Array.isArray(entries) ? entries.map((_, at) => `${list}/${at}/${rest}`) : [];
}

/** Returns a copy of an item with this value at a path, in a group or an existing list. Undefined removes the field. */
export function withValue(
  item: Readonly<Record<string, unknown>>,
  path: string,
  value: unknown,
): Record<string, unknown> {
  const [name = '', ...rest] = path.split('/');
  const { [name]: group, ...others } = item;
  if (rest.length === 0) return value === undefined ? others : { ...item, [name]: value };
  const changed = withValue(isObject(group) ? { ...group } : {}, rest.join('/'), value);
  return { ...item, [name]: Array.isArray(group) ? Object.values(changed) : changed };
}

/** Returns the path of another field in the same group. */
export function besidePath(path: string, name: string): string {
  return [...path.split('/').slice(0, -1), name].join('/');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
