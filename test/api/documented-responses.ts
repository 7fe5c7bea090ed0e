import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { isCalendarDate } from '../../contract/calendar-date.ts';
import { openApiDocument } from '../../operate/openapi/document.ts';
import { routes } from '../../contract/routes.ts';
import { matchRoute } from '../../local/gateway/match-route.ts';

/** What is held against the document: the status and the JSON body of a response. */
type StatusAndBody = { readonly status: number; readonly body: unknown };

const document = openApiDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('date', isCalendarDate);
ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)));
ajv.addFormat('uuid', /^[0-9a-f-]{36}$/);
ajv.addFormat('uri', (text: string) => URL.canParse(text));
ajv.addSchema({ $id: 'api', ...document });

/** Fails unless the API document names this status for this call, and the body is as it says. */
export function expectAsDocumented(method: string, path: string, { status, body }: StatusAndBody): void {
  const { pathname } = new URL(path, 'http://localhost');
  const match = matchRoute(routes, method, pathname);
  if (!match) {
    expectValid('#/components/schemas/Problem', body, `${method} ${path} ${status}`);
    return;
  }
  const operation = document.paths[match.route.path.replace('+}', '}')]?.[method.toLowerCase()] as {
    responses: Record<string, { $ref?: string }>;
  };
  const response = operation.responses[status];
  expect(
    response,
    `${method} ${match.route.path} is not documented to return ${status}: ${JSON.stringify(body)}`,
  ).toBeDefined();
  const place = response?.$ref
    ? '#/components/schemas/Problem'
    : `#/paths/${pointer(match.route.path.replace('+}', '}'))}/${method.toLowerCase()}/responses/${status}/content/${pointer('application/json')}/schema`;
  expectValid(place, body, `${method} ${path} ${status}`);
}

function expectValid(place: string, body: unknown, what: string): void {
  const validate = ajv.getSchema(`api${place}`);
  expect(validate, `no schema at ${place}`).toBeDefined();
  expect(validate?.(body), `${what}: ${ajv.errorsText(validate?.errors)}`).toBe(true);
}

function pointer(segment: string): string {
  return encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'));
}
