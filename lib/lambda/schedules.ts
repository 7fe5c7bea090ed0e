import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { neutralParish } from '../../parish/neutral.ts';

/** Invokes functions on schedules, with one role that may invoke these functions alone. */
export class Schedules extends Construct {
  private readonly access = new PolicyDocument();
  private readonly role = new Role(this, 'Role', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    inlinePolicies: { Access: this.access },
  });

  /** A `cron(…)` is in the neutral time zone, because that of the parish is not known at deployment. */
  add(id: string, scheduleExpression: string, target: IFunction, event: object = {}): void {
    this.access.addStatements(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] }),
    );
    new CfnSchedule(this, id, {
      scheduleExpression,
      scheduleExpressionTimezone: neutralParish.timeZone,
      flexibleTimeWindow: { mode: 'OFF' },
      target: { arn: target.functionArn, roleArn: this.role.roleArn, input: JSON.stringify(event) },
    });
  }
}
