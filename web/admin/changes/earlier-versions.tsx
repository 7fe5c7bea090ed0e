import { apiIsOff } from '../../data/request.ts';
import type { AnyFieldInputs } from '../records/field-input.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { VersionList } from './version-list.tsx';
import type { ItemPlace } from './versions.ts';

type EarlierVersionsProps = {
  place: ItemPlace;
  /** The inputs of the form; none for a picture of the gallery. */
  inputs?: AnyFieldInputs;
  confirm: () => boolean;
  onRestored: () => void;
};

/** A collapsed list of an item's earlier versions below its form, loaded when it is expanded. */
export function EarlierVersions(props: EarlierVersionsProps) {
  if (apiIsOff) return null;
  return (
    <Disclosure title="Earlier versions">
      <VersionList {...props} />
    </Disclosure>
  );
}
