import { administration } from '../data/administration.ts';
import { createApi } from '../data/api.ts';
import { createRequest } from '../data/request.ts';
import { accessToken } from './session.ts';

const reads = createApi(accessToken);
const { gallery, ...others } = administration(createRequest(accessToken));

/** The API client of the signed-in administrator: every request carries their access token. */
export const api = {
  ...reads,
  ...others,
  gallery: { ...reads.gallery, ...gallery },
};
