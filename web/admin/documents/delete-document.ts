import { trackConnection } from '../connection/connection.ts';
import { assertNotDemo } from '../connection/demo-mode.ts';
import { failureOf } from '../connection/failure.ts';
import type { DocumentScreen } from './document-screens.ts';

/** Deletes a document; answers whether it is gone. */
export async function deleteDocument(screen: DocumentScreen, id: string): Promise<boolean> {
  try {
    assertNotDemo(`${screen.name} deletion`);
    await trackConnection(() => screen.client.remove(id));
    return true;
  } catch (error) {
    console.error('Deleting the document failed', error);
    // Someone else has deleted it already: that is what was wanted.
    return failureOf(error).isGone ?? false;
  }
}
