import { resources } from '../contract/resources.ts';
import { recordHandler } from './core/records/record-operations.ts';

export const handler = recordHandler(resources.funerals);
