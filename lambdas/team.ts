import { resources } from '../contract/resources.ts';
import { recordWithFileHandler } from './core/file-record-handler.ts';

export const handler = recordWithFileHandler(resources.team);
