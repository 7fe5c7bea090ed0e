/// <reference types="vite/client" />

// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Only an interface can be merged into Vite's.
interface ImportMetaEnv {
  readonly VITE_API?: 'off';
}

/** Provided by the server build (build/build-site.ts). */
declare module 'virtual:client-build' {
  import type { ClientBuild } from './app/rendering/client-build.ts';

  const build: ClientBuild;
  export default build;
}
