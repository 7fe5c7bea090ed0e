import { parishFacts } from '../contract/parish-record.ts';
import { sampleRecord } from '#sample';

/** The sample parish's record as the API returns it to visitors. */
export const sampleParishRecord = { ...sampleRecord, id: 'parish', version: 1 };

/** What every page shows of the sample parish. */
export const sampleFacts = parishFacts(sampleParishRecord);

const { priestName: name = '', priestTitle: title = '' } = sampleFacts;

/** The priest of the sample parish, as visitors read it. */
export const samplePriest = { name, title };
