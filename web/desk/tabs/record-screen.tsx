import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { ApiUnavailable } from '../../data/request.ts';
import { useParish } from '../../data/parish.tsx';
import { api } from '../../session/api.ts';
import { Button } from '../../ui/button.tsx';
import { offerUndo } from '../changes/undo.tsx';
import { restoreVersions } from '../changes/versions.ts';
import { trackConnection, describeFailure, reasonOf, UserFacingError } from '../connection.ts';
import { RecordFormDialog } from '../forms/record-form-dialog.tsx';
import { followersText } from '../forms/series-fields.tsx';
import type { RecordScreenDefinition, RecordScreenName } from '../records/record-definition.ts';
import { tabRow } from '../records/record-tabs.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TabHeading } from '../ui/tab-heading.tsx';
import { keepSignedPicture } from '../uploads/pictures.ts';
import { isBeingPrepared, RecordList, type RecordTab, useRecordTab } from './record-tab.tsx';
import formStyles from '../ui/form.module.css';

type RecordScreenProps<Name extends RecordScreenName> = {
  screen: RecordScreenDefinition<Name>;
  /** The choice between the list and another view of it, beside the heading. */
  views?: ReactNode;
  /** The other view, if it is shown instead of the list. */
  children?: ((tab: RecordTab<Name>) => ReactNode) | undefined;
};

/** A record tab: its list, with edit and delete buttons, and the modal form (specification §2). */
export function RecordScreen<Name extends RecordScreenName>({
  screen,
  views,
  children,
}: RecordScreenProps<Name>) {
  const { resource } = screen;
  const parish = useParish();
  const row = useCallback((item: Item<Name>) => screen.row(item, parish), [screen, parish]);
  const recordTab = useRecordTab<Name>(screen, { whenFailed: 'unchanged', row });
  const { list, form } = recordTab;
  useEffect(() => {
    for (const item of list.items) {
      const { picture } = row(item);
      if (picture && item.viewUrl) keepSignedPicture(picture, item.viewUrl);
    }
  }, [list.items, row]);
  const preparing = list.items.filter((item) => isBeingPrepared(item, row(item).picture)).length;
  const follow = useEffectEvent(() => {
    if (!form) void list.reload();
  });
  useEffect(() => {
    const timers = preparing > 0 ? FOLLOW_AFTER.map((delay) => setTimeout(follow, delay)) : [];
    return () => timers.forEach(clearTimeout);
  }, [preparing]);
  const [deleting, setDeleting] = useState<Item<Name>>();
  const followersOf = (item: Item<Name>) => screen.followersOf?.(item, list.items) ?? [];
  const removeWithFollowers = (item: Item<Name>) =>
    deleteSeries(resource, [item, ...followersOf(item)]).then(() => undefined, reasonOf);
  const tab: RecordTab<Name> = {
    ...recordTab,
    actionsOf: (item) => ({
      ...recordTab.actionsOf(item),
      onDelete: () => (followersOf(item).length > 0 ? setDeleting(item) : recordTab.ask(item)),
    }),
  };

  return (
    <>
      <TabHeading title={tabRow(resource).label}>
        {views}
        <Button look="primary" onClick={tab.add}>
          <Plus size={20} aria-hidden />
          <span>{screen.addTitle}</span>
        </Button>
      </TabHeading>
      {tab.problem}
      {children ? children(tab) : <RecordList tab={tab} emptyText={screen.emptyText} />}
      {tab.batch.dialog}
      {deleting && (
        <DeleteSeriesDialog
          question={tab.question(deleting)}
          subject={[row(deleting).title, row(deleting).facts[0]].join(', ')}
          followers={followersOf(deleting).length}
          onDelete={async (scope) => {
            setDeleting(undefined);
            if (scope === 'this') await tab.run(deleting);
            else await tab.finish(await removeWithFollowers(deleting));
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
      {form && <RecordFormDialog key={form} definition={screen} id={form} />}
    </>
  );
}

/**
 * When a list is read again because a picture in it is being prepared, in milliseconds. The server checks it within seconds of
 * the save, or later if others are queued before it, and may reject it.
 */
const FOLLOW_AFTER = [2_000, 10_000, 40_000];

type DeleteSeriesDialogProps = {
  question: string;
  /** The title and date of the event. */
  subject: string;
  /** The number of later events in the series. */
  followers: number;
  onDelete: (scope: 'this' | 'following') => Promise<void>;
  onClose: () => void;
};

/** Asks whether to delete one event of a series, or the later ones as well. */
function DeleteSeriesDialog({ question, subject, followers, onDelete, onClose }: DeleteSeriesDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const remove = (scope: 'this' | 'following') => {
    setDeleting(true);
    void onDelete(scope).finally(() => setDeleting(false));
  };
  return (
    <Dialog title="Confirm Deletion" width="narrow" onClose={onClose}>
      <p>{question}</p>
      <p>{subject}</p>
      <div className={formStyles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button disabled={isDeleting} onClick={() => remove('this')}>
          Delete this one
        </Button>
        <Button disabled={isDeleting} onClick={() => remove('following')}>
          {`Delete this and ${followersText(followers)}`}
        </Button>
      </div>
    </Dialog>
  );
}

/**
 * Deletes an event and the later ones of its series, and offers to undo it. `items` are these events, in date order. Throws
 * UserFacingError or ApiError if some could not be deleted; a retry is safe.
 */
export async function deleteSeries<Name extends RecordName>(
  resource: Name,
  items: readonly Item<Name>[],
): Promise<void> {
  const first = items[0]?.id ?? '';
  try {
    const { deleted } = await trackConnection(() => api.events.removeSeries(first));
    const restorings = deleted.map(({ id, version }) => ({
      place: { resource, id },
      version,
      seenVersion: 0,
    }));
    offerUndo(`Deleted ${items.length} events.`, () => restoreVersions(restorings));
  } catch (error) {
    if (!(error instanceof ApiUnavailable)) throw error;
    throw new UserFacingError(describeFailure(`${items.length} events were not deleted.`, error));
  }
}
