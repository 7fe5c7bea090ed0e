/// <reference types="vite/client" />

// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Only an interface adds to another's.
interface ImportMetaEnv {
  readonly VITE_API?: 'off';
}
