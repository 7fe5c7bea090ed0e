import { renderer } from '#site-renderer';
import { publishHandler } from './publish/handler.ts';

export const handler = publishHandler(renderer);
