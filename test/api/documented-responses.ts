import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { isCalendarDate } from '../../contract/dates/calendar-date.ts';
import { openApiDocument } from '../../operate/openapi.ts';
import { routes, matchPath } from '../../contract/routes.ts';

/** The status and JSON body of a response, to validate against the API document. */
type StatusAndBody = { readonly status: number; readonly body: unknown };

const document = openApiDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('date', isCalendarDate);
ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)));
ajv.addFormat('uuid', /^[0-9a-f-]{36}$/);
ajv.addFormat('uri', (text: string) => URL.canParse(text));
ajv.addSchema({ $id: 'api', ...document });

/** Asserts that the API document lists this status for the operation, and that the body matches its schema. */
export function expectAsDocumented(method: string, path: string, { status, body }: StatusAndBody): void {
  const { pathname } = new URL(path, 'http://localhost');
  const matched = matchPath(
    routes.map((each) => each.path),
    pathname,
  )?.path;
  if (!routes.some((each) => each.path === matched && each.method === method)) {
    expectValid('#/components/schemas/Problem', body, `${method} ${path} ${status}`);
    return;
  }
  const route = matched!.replace('+}', '}');
  const operation = document.paths[route]?.[method.toLowerCase()] as { responses: object };
  const schemaPath =
    status in operation.responses && status < 300
      ? `#/paths/${pointer(route)}/${method.toLowerCase()}/responses/${status}/content/${pointer('application/json')}/schema`
      : '#/components/schemas/Problem';
  expectValid(schemaPath, body, `${method} ${path} ${status}`);
}

function expectValid(schemaPath: string, body: unknown, name: string): void {
  const validate = ajv.getSchema(`api${schemaPath}`);
  expect(validate, `no schema at ${schemaPath}`).toBeDefined();
  expect(validate?.(body), `${name}: ${ajv.errorsText(validate?.errors)}`).toBe(true);
}

function pointer(segment: string): string {
  return encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'));
}
