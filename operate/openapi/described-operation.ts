import type { ProblemCode } from '../../contract/problems.ts';

/** What the API document says of one operation: its words, the schemas of its body and response, and its errors. */
export type DescribedOperation = {
  readonly summary: string;
  readonly description?: string;
  readonly body?: object;
  readonly response: object;
  readonly status: 200 | 201;
  readonly errors: readonly ProblemCode[];
};

/** A schema of the document, by its name. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const listOf = (name: string) => ({ type: 'array', items: ref(name) });
