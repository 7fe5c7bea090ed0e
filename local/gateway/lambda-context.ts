import { region } from '../../contract/addresses.ts';

/** A Lambda context for an invocation with this timeout in milliseconds. */
export function lambdaContext(requestId: string, milliseconds: number) {
  const end = Date.now() + milliseconds;
  return {
    awsRequestId: requestId,
    functionName: 'local',
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${region}:000000000000:function:local`,
    memoryLimitInMB: '256',
    logGroupName: '/aws/lambda/local',
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, end - Date.now()),
  };
}
