import type { ClientBuild } from '../../web/app/rendering/client-build.ts';
import { viewNames } from '../../web/routes/views.ts';

/** A client build with fixed file names. */
export const clientBuild: ClientBuild = {
  boot: ['/assets/start.js', '/assets/boot.js'],
  apps: { site: '/assets/app.js', admin: '/assets/admin.js' },
  scripts: { team: ['/assets/react.js', '/assets/team.js'] },
  fonts: ['/assets/serif.woff2'],
  styles: Object.fromEntries(viewNames.map((name) => [name, ['/assets/site.css', `/assets/${name}.css`]])),
  sheets: Object.fromEntries(
    ['site', ...viewNames].map((name) => [`/assets/${name}.css`, `.${name}{color:red}`]),
  ),
};
