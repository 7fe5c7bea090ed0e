import { resources } from '../contract/resources.ts';
import { recordWithPictureHandler } from './core/records/picture-record-handler.ts';

export const handler = recordWithPictureHandler(resources.history);
