import { resources } from '../contract/resources.ts';
import { recordWithFileHandler } from './core/records/file-record-handler.ts';

export const handler = recordWithFileHandler(resources.history);
