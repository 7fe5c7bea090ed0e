import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupSelection,
  BackupVault,
  type BackupPlanCopyActionProps,
} from 'aws-cdk-lib/aws-backup';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledge } from '../shared/acknowledge.ts';
import { nameInAccount } from '../shared/name-in-account.ts';

type ScheduledBackupsProps = {
  readonly table: Table;
  readonly media: IBucket;
  /** The ARN of a vault in another region or account that receives a copy of every backup. */
  readonly copyTo: string | undefined;
};

const DAILY_KEPT = Duration.days(35);
const MONTHLY_KEPT = Duration.days(365);

/** https://docs.aws.amazon.com/aws-backup/latest/devguide/s3-backups.html */
const POLICIES = {
  backup: ['service-role/AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup'],
  restore: ['service-role/AWSBackupServiceRolePolicyForRestores', 'AWSBackupServiceRolePolicyForS3Restore'],
} as const;

/**
 * Nightly backups of the table and the uploaded files, and monthly ones kept for a year, in a vault whose policy denies
 * deletion to everyone until the policy itself is changed.
 */
export class ScheduledBackups extends Construct {
  constructor(scope: Construct, id: string, { table, media, copyTo }: ScheduledBackupsProps) {
    super(scope, id);
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: nameInAccount(this, 'backups'),
      // Deleted when its first creation is rolled back; otherwise its name would block the next attempt.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      blockRecoveryPointDeletion: true,
    });
    const copyVault = copyTo && BackupVault.fromBackupVaultArn(this, 'CopyVault', copyTo);
    const copies = (deleteAfter: Duration): BackupPlanCopyActionProps[] =>
      copyVault ? [{ destinationBackupVault: copyVault, deleteAfter }] : [];
    const rule = (ruleName: string, cron: { day?: string }, deleteAfter: Duration) =>
      new BackupPlanRule({
        ruleName,
        scheduleExpression: Schedule.cron({ hour: '2', minute: '0', ...cron }),
        deleteAfter,
        copyActions: copies(deleteAfter),
      });
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: nameInAccount(this, 'backups'),
      backupVault: vault,
      backupPlanRules: [rule('Daily', {}, DAILY_KEPT), rule('Monthly', { day: '1' }, MONTHLY_KEPT)],
    });
    new BackupSelection(this, 'Content', {
      backupPlan: plan,
      role: this.role('Role', POLICIES.backup),
      // CDK would otherwise attach a second backup policy to the role.
      disableDefaultBackupPolicy: true,
      resources: [BackupResource.fromDynamoDbTable(table), BackupResource.fromArn(media.bucketArn)],
    });
    // For restores by an operator, in the console.
    this.role('RestoreRole', POLICIES.restore);
  }

  private role(id: string, policies: readonly string[]): Role {
    const role = new Role(this, id, {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: policies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    });
    for (const name of policies)
      acknowledge(role, {
        [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`]:
          'AWS maintains these policies for AWS Backup, and only that service can assume this role.',
      });
    return role;
  }
}
