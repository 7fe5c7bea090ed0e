import { renderer } from '#site-renderer';
import { searchHandler } from './search/handler.ts';

export const handler = searchHandler(renderer);
