import { type ComponentType, lazy } from 'react';
import type { HideableName } from '../../../contract/hideable.ts';
import type { View } from '../../routes/views.ts';

type Page = { readonly Component: ComponentType<{ view: View }> };

const page = (load: () => Promise<Page>) => lazy(async () => ({ default: (await load()).Component }));

/** The pages on which visitors will see an item of each resource. */
export const itemPages: Readonly<Record<HideableName, ReturnType<typeof page>>> = {
  events: page(() => import('../event/page.tsx')),
  news: page(() => import('../news-item/page.tsx')),
  reflections: page(() => import('../reflection/page.tsx')),
  newsletters: page(() => import('../newsletters/page.tsx')),
  'meeting-notes': page(() => import('../meeting-notes/page.tsx')),
  'lectio-divina': page(() => import('../lectio-divina/page.tsx')),
};
