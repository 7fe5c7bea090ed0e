import { type ReactNode, useState } from 'react';
import { itemIdOf, type ItemRevision, type RevisedResource } from '../../../contract/changes.ts';
import type { Withdrawal } from '../../../contract/gallery.ts';
import { limits } from '../../../contract/limits.ts';
import { mediaKey, mediaUrl } from '../../../contract/files/media.ts';
import { pictureKeyOf } from '../../../contract/table-item.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useParish } from '../../data/parish.tsx';
import { apiIsOff } from '../../data/request.ts';
import { api } from '../../session/api.ts';
import { describeFailure, failureOf, trackConnection, useFailed } from '../connection.ts';
import { ListState } from '../lists/list-state.tsx';
import { ListRow } from '../lists/record-row.tsx';
import { createCachedList, reloadAllLists, useList } from '../cached-list.ts';
import type { AnyFieldInputs } from '../records/field-input.ts';
import { WithdrawPicture } from '../uploads/withdrawal-form.tsx';
import { uploadedPictures, withdrawPicture } from '../uploads/pictures.ts';
import { comparedInputs, contents, describeChange, differences, subjectOf } from './describe-change.ts';
import { showDone } from './undo.tsx';
import { type ItemPlace, listVersions, restoreVersion } from './versions.ts';
import styles from './version-list.module.css';

type VersionListProps = {
  place: ItemPlace;
  /** The inputs of the form that edits the item, whose labels name what differs. */
  inputs?: AnyFieldInputs | undefined;
  /** Called before a restore; returns false if the user keeps editing the surrounding form. */
  confirm?: () => boolean;
  onRestored: () => void;
};

/** The versions of one item, newest first, each with its differences from the latest and a button to restore it. */
export function VersionList({ place, inputs = {}, confirm = () => true, onRestored }: VersionListProps) {
  const [versions] = useState(() =>
    createCachedList(async () => {
      const compared = withReferredNames(comparedInputs(place.resource, inputs), place.resource);
      const [revisions, named] = await Promise.all([listVersions(place), compared]);
      return revisions.map((revision) => ({ ...revision, inputs: named }));
    }),
  );
  const list = useList(versions, 'empty');
  const [problem, setProblem] = useFailed<string>();
  const [isRestoring, setRestoring] = useState(false);
  const [latest, ...earlier] = list.items;
  // A deletion has the same content as the version before it.
  const deleted = latest?.action === 'deleted' ? latest.version - 1 : undefined;
  const restorable = earlier.filter(({ action, version }) => action !== 'deleted' && version !== deleted);

  const restore = async (revision: ItemRevision) => {
    if (!latest || !confirm()) return;
    setRestoring(true);
    setProblem(undefined);
    try {
      await restoreVersion(place, revision.version, latest.isDeleted ? 0 : latest.version);
      showDone(`Restored ‘${subjectOf(revision)}’.`);
      onRestored();
    } catch (error) {
      console.error('Restoring a version failed', error);
      const { conflict } = failureOf(error);
      setProblem(
        conflict
          ? 'Someone else has changed this in the meantime: here is how it is now.'
          : describeFailure('It was not restored.', error),
      );
      if (conflict) await list.reload();
    }
    setRestoring(false);
    reloadAllLists();
  };

  const withdraw = async (picture: string, withdrawal: Withdrawal) => {
    await withdrawVersionsPicture(place, picture, withdrawal);
    showDone('Deleted the picture for good.');
    reloadAllLists();
    await list.reload();
  };

  const shown = latest ? [latest, ...restorable] : [];
  return (
    <>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <ListState list={list}>
        <ul className="rows">
          {latest &&
            shown.map((version) => (
              <Version
                key={`${version.version} ${version.at}`}
                version={version}
                latest={latest}
                isOnly={restorable.length === 0}
                isRestoring={isRestoring}
                onRestore={restore}
              >
                {picturesFirstIn(version, shown).map((picture) => (
                  <WithdrawPicture key={picture} withdraw={(withdrawal) => withdraw(picture, withdrawal)} />
                ))}
              </Version>
            ))}
        </ul>
        {restorable.length === 0 && !latest?.isWithdrawn && (
          <p className="quiet">{`Once it is changed, this version is kept for ${limits.revisionDays} days.`}</p>
        )}
      </ListState>
    </>
  );
}

/** The same below a form, requested when it is opened. */
export function EarlierVersions(props: VersionListProps) {
  const [isOpen, setOpen] = useState(false);
  if (apiIsOff) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Earlier versions</summary>
      {isOpen && <VersionList {...props} />}
    </details>
  );
}

type VersionProps = {
  version: ItemRevision & { readonly inputs: AnyFieldInputs };
  latest: ItemRevision;
  /** Without an earlier version to compare it with, all that it says is shown. */
  isOnly: boolean;
  isRestoring: boolean;
  onRestore: (version: ItemRevision) => Promise<void>;
  /** What else can be done with it. */
  children: ReactNode;
};

function Version({ version, latest, isOnly, isRestoring, onRestore, children }: VersionProps) {
  const isLatest = version === latest;
  const parish = useParish();
  const differing = differences(version, latest, version.inputs, parish);
  const shown = isOnly ? contents(version, version.inputs, parish) : differing;
  const described = describeChange(version, version.inputs);
  return (
    <ListRow
      title={described}
      state={isLatest && !latest.isDeleted ? 'the current version' : undefined}
      facts={[isLatest || differing.length > 0 ? '' : 'The same as it is now.']}
    >
      {shown.length > 0 && (
        <dl className={styles.fields}>
          {shown.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text || <i>empty</i>}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={`cluster ${styles.actions}`}>
        {(isLatest ? latest.isDeleted && !latest.isWithdrawn : differing.length > 0) && (
          <Button disabled={isRestoring} onClick={() => void onRestore(version)}>
            {isLatest ? 'Restore' : 'Restore this version'}
          </Button>
        )}
        {children}
      </div>
    </ListRow>
  );
}

/** Returns the inputs with the devotions that a resource refers to, as far as they can be read. */
export async function withReferredNames(
  inputs: AnyFieldInputs,
  resource: RevisedResource,
): Promise<AnyFieldInputs> {
  if (resource !== 'mass-changes') return inputs;
  const devotions = await api
    .record('devotions')
    .list()
    .catch(() => undefined);
  if (!devotions) return inputs;
  const options = devotions.map(({ id, name: label }) => ({ value: id, label }));
  const named = Object.entries(inputs).map(
    ([name, input]) => [name, input.kind === 'choices' ? { ...input, options } : input] as const,
  );
  return Object.fromEntries(named);
}

/**
 * The addresses of the uploaded pictures that no later version of an item shows, so that each is offered once. `versions` are
 * newest first. Those that the item shows now are withdrawn where it is edited.
 */
function picturesFirstIn(version: ItemRevision, versions: readonly ItemRevision[]): readonly string[] {
  const [latest] = versions;
  if (version === latest && !latest.isDeleted) return [];
  const later = versions.slice(0, versions.indexOf(version)).flatMap(picturesIn);
  return picturesIn(version).filter((each) => !later.includes(each));
}

/** Deletes a picture of an earlier version, or of a deleted item, for good. Throws the errors of the API. */
async function withdrawVersionsPicture(
  { resource, id }: ItemPlace,
  picture: string,
  withdrawal: Withdrawal,
): Promise<void> {
  const key = resource === 'gallery' ? mediaKey(picture) : undefined;
  if (key !== undefined) await trackConnection(() => api.gallery.withdrawConsent(key, withdrawal));
  else if (resource !== 'gallery') await withdrawPicture(resource, id, { ...withdrawal, picture });
}

/** Of the gallery only a picture that is deleted: the versions of others show the same one. */
function picturesIn({ resource, id, fields, isDeleted, isWithdrawn }: ItemRevision): readonly string[] {
  if (resource !== 'gallery') return uploadedPictures(resource, fields);
  const key = isDeleted && !isWithdrawn ? pictureKeyOf(itemIdOf(resource, id) ?? '') : undefined;
  return key === undefined ? [] : [mediaUrl(key)];
}
