import { createContext } from 'react';
import type { View } from '../routes/views.ts';

/** Replaces a view with the 410 page, if its data turn out to be gone. */
export const MarkGone = createContext<(view: View) => void>(() => {});
