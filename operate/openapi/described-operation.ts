import type { ProblemCode } from '../../contract/problems.ts';

/** The description of an operation in the API document. `body` and `response` are JSON schemas. */
export type DescribedOperation = {
  readonly summary: string;
  readonly description?: string;
  readonly body?: object;
  readonly response: object;
  readonly status: 200 | 201;
  readonly errors: readonly ProblemCode[];
};

/** A reference to a schema of the document. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const listOf = (name: string) => ({ type: 'array', items: ref(name) });
