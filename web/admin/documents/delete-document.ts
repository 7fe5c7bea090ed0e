import { watched } from '../connection/connection.ts';
import { refuseInDemo } from '../connection/demo-refusal.ts';
import { failureOf } from '../connection/failure.ts';
import type { DocumentScreen } from './document-screens.ts';

/** Deletes a document; answers whether it is gone. */
export async function deleteDocument(screen: DocumentScreen, id: string): Promise<boolean> {
  try {
    refuseInDemo(`${screen.name} deletion`);
    await watched(() => screen.client.remove(id));
    return true;
  } catch (error) {
    console.error('Deleting the document failed', error);
    // Somebody else has deleted it already: that is what was wanted.
    return failureOf(error).isGone ?? false;
  }
}
