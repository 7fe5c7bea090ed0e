import { readFileSync } from 'node:fs';
import { Function as CloudFrontFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { nameInAccount } from '../shared/name-in-account.ts';

export type EdgeFunctionName = 'api' | 'deep-links' | 'object-metadata' | 'media';

/** A CloudFront function from lib/edge/functions/; `constants` are defined before its code. */
export function edgeFunction(
  scope: Construct,
  id: string,
  name: EdgeFunctionName,
  constants: Readonly<Record<string, unknown>> = {},
): CloudFrontFunction {
  return new CloudFrontFunction(scope, id, {
    functionName: nameInAccount(scope, id),
    code: FunctionCode.fromInline(edgeFunctionSource(name, constants)),
    runtime: FunctionRuntime.JS_2_0,
  });
}

/** The function's source with its constants first, and without comments, because CloudFront limits it to 10 KB. */
export function edgeFunctionSource(
  name: EdgeFunctionName,
  constants: Readonly<Record<string, unknown>>,
): string {
  const source = readFileSync(new URL(`functions/${name}.js`, import.meta.url), 'utf8');
  const definitions = Object.entries(constants).map(
    ([constant, value]) => `const ${constant} = ${JSON.stringify(value)};\n`,
  );
  return definitions.join('') + source.replaceAll(/^\s*(\/\/|\/\*).*\n/gm, '');
}
