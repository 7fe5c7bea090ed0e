import type { SignedRequest } from './signed-request.ts';
import { deleteObject, deleteObjects } from './delete-objects.ts';
import { getObject } from './get-object.ts';
import { listObjects } from './list-objects.ts';
import { copyObject, putObject } from './put-object.ts';
import type { Reply } from './reply.ts';
import { amzField, parameter, type S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';

/** Performs the operation of an authenticated request. Throws an S3Error, including for anything not implemented here. */
export function perform(call: SignedRequest): Promise<Reply> {
  rejectUnsupported(call.request);
  rejectInvalidHeaderValues(call.request);
  return operationOf(call.request)(call);
}

function operationOf(request: S3Request): (call: SignedRequest) => Promise<Reply> {
  const operation = request.key === '' ? bucketOperation(request) : objectOperation(request);
  if (operation === undefined) throw notImplemented(`${request.method} ${request.path}`);
  return operation;
}

function bucketOperation(request: S3Request): ((call: SignedRequest) => Promise<Reply>) | undefined {
  if (request.method === 'HEAD') return async () => ({ status: 200 });
  if (request.method === 'GET' && parameter(request, 'list-type') === '2') return listObjects;
  if (request.method === 'POST' && parameter(request, 'delete') !== undefined) return deleteObjects;
  return undefined;
}

function objectOperation(request: S3Request): ((call: SignedRequest) => Promise<Reply>) | undefined {
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return getObject;
    case 'PUT':
      return amzField(request, 'x-amz-copy-source') === undefined ? putObject : copyObject;
    case 'DELETE':
      return deleteObject;
    default:
      return undefined;
  }
}

/** Query parameters and headers that are implemented or can be ignored safely. All others are rejected. */
const parameters =
  /^(x-id|delete|list-type|prefix|delimiter|start-after|continuation-token|max-keys|encoding-type|fetch-owner|response-.+)$/;
const amzNames =
  /^x-amz-(algorithm|credential|date|expires|signedheaders|signature|content-sha256|security-token|user-agent|sdk-checksum-algorithm|checksum-mode|checksum-(crc32|sha1|sha256)|copy-source|copy-source-if-match|metadata-directive|expected-bucket-owner|meta-.+)$/;
/** The conditions of writes that are not implemented. */
const writeConditions = ['if-none-match'];

function rejectUnsupported(request: S3Request): void {
  const names = [...request.headers.keys(), ...request.query.map(([name]) => name.toLowerCase())];
  const unknown = [
    ...names.filter((name) => name.startsWith('x-amz-') && !amzNames.test(name)),
    ...request.query.map(([name]) => name).filter((name) => !/^x-amz-/i.test(name) && !parameters.test(name)),
    ...(request.method === 'PUT' || request.method === 'DELETE'
      ? names.filter((name) => writeConditions.includes(name) || (name === 'if-match' && !isPut(request)))
      : []),
  ];
  if (unknown.length > 0) throw notImplemented(unknown.join(', '));
}

/** Whether this is a PutObject, rather than a CopyObject or a delete. */
function isPut(request: S3Request): boolean {
  return request.method === 'PUT' && amzField(request, 'x-amz-copy-source') === undefined;
}

/** A query parameter that becomes a response header must be a valid header value. */
function rejectInvalidHeaderValues(request: S3Request): void {
  const headerParameters = request.query.filter(([name]) => /^(response-|x-amz-meta-)/i.test(name));
  if (headerParameters.some(([, value]) => /[^\t\x20-\x7e\xa0-\xff]/.test(value))) {
    throw new S3Error('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.');
  }
}

function notImplemented(what: string): S3Error {
  return new S3Error('NotImplemented', `This stand-in for S3 does not implement ${what}.`);
}
