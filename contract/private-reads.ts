import { stagePath } from './addresses.ts';
import { routes } from './routes.ts';

/** The source of a regular expression for the paths of the reads that need a token, as the edge receives them. */
export const privateReads = `^${stagePath}(${routes
  .filter(({ method, access }) => method === 'GET' && access === 'admin')
  .map(({ path }) => path.replaceAll(/\{\w+\+?\}/g, '[^/]+'))
  .join('|')})/?$`;
