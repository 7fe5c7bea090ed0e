/** `#site-renderer` (package.json, `imports`): the server bundle that `npm run build` leaves in `dist-server/`. */
import type { SiteRenderer } from '../../contract/site/site-renderer.ts';

export declare const renderer: SiteRenderer;
