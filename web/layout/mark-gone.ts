import { createContext } from 'react';
import type { View } from '../routes/views.ts';

/** Shows the page of what has been taken down in place of a view whose data turn out to be gone. */
export const MarkGone = createContext<(view: View) => void>(() => {});
