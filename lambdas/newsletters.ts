import { resources } from '../contract/resources.ts';
import { recordWithFileHandler } from './core/record-with-file-handler.ts';

export const handler = recordWithFileHandler(resources.newsletters);
