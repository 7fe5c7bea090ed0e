import { region } from '../../contract/addresses.ts';

/** Creates the context of a Lambda invocation with a timeout in milliseconds. */
export function lambdaContext(requestId: string, timeout: number) {
  const end = Date.now() + timeout;
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
