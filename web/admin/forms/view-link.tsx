import type { MouseEvent } from 'react';
import { isShortcut } from '../../components/is-shortcut.ts';
import { LinkButton } from '../../components/button.tsx';
import { saveReturnUrl } from '../../session/post-sign-in-redirect.ts';
import { flushDeviceStorage } from '../device/device-storage.ts';
import { allowUnload, losesOnUnload } from '../navigation/leave-guard.ts';

/** A link to where visitors see what the form edits. What has been typed is kept, and restored when the form is opened again. */
export function ViewLink({ path }: { path: string }) {
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
