import * as z from 'zod/mini';
import { eventSchema } from '../../contract/entities/event.ts';
import { repetitionSchema, seriesChangeSchema } from '../../contract/series.ts';
import { jsonSchema, responseSchema, versionSchema, withoutDefaults } from './json-schema.ts';

/** The bodies and responses of requests that write several events of a series. */
export function seriesSchemas(): Record<string, object> {
  const event = jsonSchema(eventSchema, 'input');
  // The server sets it.
  const { series: _, ...fields } = event.properties ?? {};
  const repetition = jsonSchema(repetitionSchema, 'input');
  const change = jsonSchema(seriesChangeSchema, 'input');
  const saved = z.object({ id: z.string(), before: z.int(), after: z.int() });
  return {
    EventRepetition: {
      ...event,
      properties: { ...fields, ...repetition.properties, version: versionSchema() },
      required: [...(event.required ?? []), ...(repetition.required ?? [])],
    },
    EventSeriesChanges: {
      ...change,
      properties: {
        ...withoutDefaults(fields),
        ...change.properties,
        version: versionSchema(),
      },
    },
    SavedEvents: {
      type: 'object',
      properties: {
        event: { $ref: '#/components/schemas/Event' },
        saved: jsonSchema(z.array(saved), 'output'),
      },
      required: ['event', 'saved'],
    },
    DeletedEvents: responseSchema({ deleted: z.array(z.object({ id: z.string(), version: z.int() })) }),
  };
}
