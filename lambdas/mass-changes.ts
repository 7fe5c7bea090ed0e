import { resources } from '../contract/resources.ts';
import { recordHandler } from './core/records/record-handler.ts';

export const handler = recordHandler(resources['mass-changes']);
