import type { IDestination, IEventSourceDlq } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';

/** A dead-letter destination without CDK's grant, which allows more than sending messages. */
export function deadLetter({ queueArn }: IQueue): IDestination & IEventSourceDlq {
  return { bind: () => ({ destination: queueArn }) };
}
