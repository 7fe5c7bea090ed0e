import * as z from 'zod/mini';

export type JsonSchema = ReturnType<typeof jsonSchema>;

/** The JSON Schema (2020-12) of what a schema takes (`input`) or returns (`output`). */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema: each, path }) => {
      if (path.at(-1) === 'date') each.format = 'date';
      // In other regular expression engines \d may match digits of any script.
      if (each.pattern) each.pattern = each.pattern.replaceAll(String.raw`\d`, '[0-9]');
    },
  });
  return rest;
}

/** The schema of a response body with these properties. */
export function responseSchema(shape: z.core.$ZodLooseShape): JsonSchema {
  return jsonSchema(z.object(shape), 'output');
}

/** The properties of a PUT, in which an absent field stays as it is. */
export function withoutDefaults(properties: NonNullable<JsonSchema['properties']>) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      if (typeof property === 'boolean') return [name, property];
      const { default: _, ...rest } = property;
      return [name, rest];
    }),
  );
}

/** The `version` in the body of a change. */
export function versionSchema() {
  return {
    type: ['integer', 'null'],
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The version that the change is based on; an older one is refused with 409',
  };
}
