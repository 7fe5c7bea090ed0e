import { isRecordName, type RecordName, type RecordResource, resources } from './resources.ts';

/** Whether the items of a resource may be drafts or have a visibility period. */
export function mayBeHidden({ schema }: RecordResource): boolean {
  return Object.hasOwn(schema.shape, 'visibleFrom');
}

/** A resource whose items may be hidden from visitors. */
export type HideableName = Extract<
  (typeof resources)[RecordName],
  { schema: { shape: { visibleFrom: unknown } } }
>['resource'];

/** Whether this is the name of a resource whose items may be hidden from visitors. */
export function isHideable(name: string): name is HideableName {
  return isRecordName(name) && mayBeHidden(resources[name]);
}
