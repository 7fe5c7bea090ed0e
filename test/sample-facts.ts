import { withTeamMembers, parishFacts } from '../contract/parish-record.ts';
import { sampleRecord, sampleRecords } from '#sample';

const { team } = sampleRecords('2026-11-22');

/** The sample parish's record as the API returns it to visitors. */
export const sampleParishRecord = withTeamMembers({ ...sampleRecord, id: 'parish', version: 1 }, team);

/** What every page shows of the sample parish. */
export const sampleFacts = parishFacts(sampleParishRecord);

const { priestName: name = '', priestTitle: title = '' } = sampleFacts;

/** The priest of the sample parish, as visitors read it. */
export const samplePriest = { name, title };
