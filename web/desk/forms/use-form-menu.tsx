import { type MouseEvent, useState } from 'react';
import { isHideable } from '../../../contract/hideable.ts';
import type { EditedName, Item } from '../../../contract/items.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { apiIsOff } from '../../data/request.ts';
import { isShortcut } from '../../ui/is-shortcut.ts';
import { saveReturnUrl } from '../../session/post-sign-in-redirect.ts';
import { afterSave } from '../changes/after-save.ts';
import { TellButton, tellingOf } from '../changes/telling.tsx';
import { VersionList } from '../changes/version-list.tsx';
import { DraftLinks } from '../draft-links/draft-links.tsx';
import { allowUnload, confirmLeave, losesOnUnload } from '../navigation/leave-guard.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Menu } from '../ui/menu.tsx';
import { flushDeviceStorage } from '../device/device-storage.ts';

/**
 * What can be done to the item of a form besides editing it: a menu beside Save, and the dialog that it has opened, which
 * belongs outside the form.
 */
export function useFormMenu<Name extends EditedName>(
  definition: RecordFormDefinition<Name>,
  item: Item<Name> | undefined,
  close: () => void,
) {
  const [opened, setOpened] = useState<'link' | 'versions'>();
  const [isHidden] = useState(() => item !== undefined && !isVisibleAt(item, new Date()));
  if (!item) return {};
  const { resource, noun, fields, store, shownAt } = definition;
  const { id } = item;
  const isSaved = !apiIsOff && !store.isUnsaved(id);
  const view = shownAt ?? afterSave(resource, item, new Date()).view;
  const told = view && tellingOf(definition, item);
  const closeDialog = () => setOpened(undefined);
  return {
    menu: (isSaved || view) && (
      <Menu label="More">
        {view && <ViewLink path={view} />}
        {told && <TellButton about={told} />}
        {isSaved && isHidden && isHideable(resource) && (
          <Button look="quiet" onClick={() => setOpened('link')}>
            Show it to someone first
          </Button>
        )}
        {isSaved && (
          <Button look="quiet" onClick={() => setOpened('versions')}>
            Earlier versions
          </Button>
        )}
      </Menu>
    ),
    dialog:
      opened === 'versions' ? (
        <Dialog title="Earlier versions" onClose={closeDialog}>
          <VersionList place={{ resource, id }} inputs={fields} confirm={confirmLeave} onRestored={close} />
        </Dialog>
      ) : (
        opened === 'link' &&
        isHideable(resource) && (
          <Dialog title={`Show this ${noun} to someone first`} onClose={closeDialog}>
            <DraftLinks resource={resource} id={id} />
          </Dialog>
        )
      ),
  };
}

/** A link to where visitors see what the form edits. What has been typed is kept, and restored when the form is opened again. */
function ViewLink({ path }: { path: string }) {
  const onClick = (event: MouseEvent) => {
    if (isShortcut(event) || event.shiftKey) return;
    event.preventDefault();
    void view(path);
  };
  return (
    <LinkButton look="quiet" href={path} onClick={onClick}>
      View on the website
    </LinkButton>
  );
}

/** If the device cannot keep what has been typed or chosen, the browser asks before it leaves. */
async function view(path: string): Promise<void> {
  saveReturnUrl();
  if ((await flushDeviceStorage()) && !losesOnUnload()) allowUnload();
  location.assign(path);
}
