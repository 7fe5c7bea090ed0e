/// <reference types="vite/client" />

// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Only an interface adds to another's.
interface ImportMetaEnv {
  readonly VITE_API?: 'off';
}

/** Given by the server build (build/build-site.ts). */
declare module 'virtual:client-build' {
  import type { ClientBuild } from './rendering/client-build.ts';

  const build: ClientBuild;
  export default build;
}
