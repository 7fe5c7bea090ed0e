import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod/mini';
import { jsonIn } from '../../../contract/json.ts';
import { limits } from '../../../contract/limits.ts';
import { type FieldMessages, Problem, messages } from '../../../contract/problems.ts';
import { type ApiEvent, headerOf, type JsonObject } from './request.ts';

const WITH_BODY: readonly string[] = ['POST', 'PUT'];

/** Parses the JSON body of a POST or PUT. Throws Problem: 413 if too large, 415 for another type, 400 if not an object. */
export function jsonBody(): MiddlewareObj<ApiEvent, APIGatewayProxyResult> {
  return {
    before: ({ event }) => {
      if (!WITH_BODY.includes(event.httpMethod)) return;
      const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
      if (bytes.byteLength > limits.requestBodyBytes) throw new Problem('too_large', messages.tooLarge);
      if (bytes.byteLength > 0 && !isJson(headerOf(event, 'content-type'))) {
        throw new Problem('unsupported', messages.unsupported);
      }
      event.content = objectIn(bytes);
    },
  };
}

/** Parses a body with a schema, dropping unknown fields. Throws Problem (400) with a message per invalid field. */
export function parseFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: JsonObject,
): z.output<Schema> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message;
  throw invalidFields(fields);
}

/** Creates a Problem (400) that names the invalid fields, with a message for each. */
export function invalidFields(fields: FieldMessages): Problem {
  const names = Object.keys(fields);
  const noun = names.length === 1 ? 'this field' : 'these fields';
  return new Problem('invalid', `Please correct ${noun}: ${names.join(', ')}.`, { fields });
}

function isJson(contentType = ''): boolean {
  return /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType.trim());
}

function objectIn(bytes: Buffer): JsonObject {
  const value = jsonIn(bytes.toString('utf8'));
  if (!isObject(value)) throw new Problem('invalid', messages.notJson);
  return value;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
