import clientBuild from 'virtual:client-build';
import type { SiteRenderer } from '../../contract/site/site-renderer.ts';
import { createRenderer } from './rendering/renderer.tsx';

/** Renders the site's pages as HTML files that reference the scripts and styles of this build. */
export const renderer: SiteRenderer = await createRenderer(clientBuild);
