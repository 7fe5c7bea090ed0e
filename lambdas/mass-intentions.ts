import { resources } from '../contract/resources.ts';
import { recordHandler } from './core/record-handler.ts';

export const handler = recordHandler(resources['mass-intentions']);
