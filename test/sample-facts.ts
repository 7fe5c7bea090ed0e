import { parishFacts } from '../contract/parish-record.ts';
import { sampleRecord } from '#sample';

/** What every page shows of the sample parish. */
export const sampleFacts = parishFacts(sampleRecord);

/** The sample parish's record as the API returns it. */
export const sampleParishRecord = { ...sampleRecord, id: 'parish', version: 1 };
