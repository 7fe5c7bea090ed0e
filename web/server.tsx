import clientBuild from 'virtual:client-build';
import type { SiteRenderer } from '../contract/site-renderer.ts';
import { createRenderer } from './rendering/renderer.tsx';

/** The whole site as HTML files, naming the scripts and styles of the build that it was made with. */
export const renderer: SiteRenderer = await createRenderer(clientBuild);
