import { trusted } from '../../contract/json.ts';
import type { SampleRecord } from './shape.ts';
import record from './record.json' with { type: 'json' };

/**
 * The sample parish's record, which a test validates. Everything in it is fictional: the town and the diocese do not exist, no
 * British postcode starts with HV, the telephone numbers are from the range that Ofcom reserves for drama, and `.example` is
 * reserved for examples (RFC 2606). The map shows a hillside without buildings.
 */
export const sampleRecord = trusted<SampleRecord>(record);
