import { createApi } from '../data/api.ts';
import { accessToken } from './session.ts';

/** The API as the signed-in administrator calls it: every request carries their access token. */
export const api = createApi(accessToken);
