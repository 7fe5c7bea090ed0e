import { readFileSync } from 'node:fs';
import { Function as CloudFrontFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { nameInAccount } from '../shared/name-in-account.ts';

export type EdgeFunctionName = 'deep-links' | 'page-status' | 'media';

/** A function of lib/edge/functions/ that runs in CloudFront for each request; `facts` are the constants that it names. */
export function edgeFunction(
  scope: Construct,
  id: string,
  name: EdgeFunctionName,
  facts: Readonly<Record<string, unknown>> = {},
): CloudFrontFunction {
  return new CloudFrontFunction(scope, id, {
    functionName: nameInAccount(scope, id),
    code: FunctionCode.fromInline(edgeFunctionSource(name, facts)),
    runtime: FunctionRuntime.JS_2_0,
  });
}

/** The source with its constants above it, without the comments: CloudFront takes 10 KB. */
export function edgeFunctionSource(name: EdgeFunctionName, facts: Readonly<Record<string, unknown>>): string {
  const source = readFileSync(new URL(`functions/${name}.js`, import.meta.url), 'utf8');
  const constants = Object.entries(facts).map(
    ([fact, value]) => `const ${fact} = ${JSON.stringify(value)};\n`,
  );
  return constants.join('') + source.replaceAll(/^\s*(\/\/|\/\*).*\n/gm, '');
}
