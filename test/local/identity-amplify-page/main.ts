import { Amplify, type ResourcesConfig } from 'aws-amplify';
import { fetchAuthSession, getCurrentUser, signInWithRedirect, signOut } from 'aws-amplify/auth';
import 'aws-amplify/auth/enable-oauth-listener';
import { Hub } from 'aws-amplify/utils';

const amplifyPage = {
  fetchAuthSession,
  getCurrentUser,
  signInWithRedirect,
  signOut,
  /** The names of Amplify's events since the page was loaded, oldest first. */
  events: new Array<string>(),
};

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Only an interface adds to another's.
  interface Window {
    /** Set by the test before the page loads. */
    amplifyConfiguration: ResourcesConfig;
    amplifyPage: typeof amplifyPage;
  }
}

window.amplifyPage = amplifyPage;
Hub.listen('auth', ({ payload }) => amplifyPage.events.push(payload.event));
Amplify.configure(window.amplifyConfiguration);
