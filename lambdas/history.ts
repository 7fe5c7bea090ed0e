import { resources } from '../contract/resources.ts';
import { recordWithPictureHandler } from './core/records/picture-record-operations.ts';

export const handler = recordWithPictureHandler(resources.history);
