import { CfnOutput, Fn, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  FeaturePlan,
  LambdaVersion,
  ManagedLoginVersion,
  Mfa,
  UserPool,
  UserPoolGroup,
  UserPoolOperation,
  type UserInvitationConfig,
  type UserVerificationConfig,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { areaNames, areas } from '../contract/areas.ts';
import { administratorsGroup, groupOf } from '../contract/rights.ts';
import { Lambda } from './lambda/lambda.ts';
import { acknowledge } from './shared/acknowledge.ts';
import type { Configuration } from './shared/configuration.ts';
import { stackUuid } from './shared/name-in-account.ts';
import { outputs } from './shared/names.ts';

/** The user pool of administrators, its hosted sign-in page, and the groups that may edit the site or an area of it. */
export class IdentityStack extends Stack {
  readonly userPool: UserPool;
  /** The host of the hosted sign-in page. */
  readonly hostedDomain: string;
  /** Invoked by Cognito for each token; no one can sign in while it fails. */
  readonly tokenTrigger: IFunction;

  constructor(scope: Construct, id: string, props: StackProps & { readonly configuration: Configuration }) {
    super(scope, id, props);
    const { configuration } = props;

    this.userPool = new UserPool(this, 'Administrators', {
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      standardAttributes: { email: { required: true, mutable: true } },
      autoVerify: { email: true },
      // Specification §5, sign-up policy.
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: configuration.requireAuthenticator ? Mfa.REQUIRED : Mfa.OFF,
      ...(configuration.requireAuthenticator && { mfaSecondFactor: { otp: true, sms: false } }),
      userInvitation: invitation(configuration.parishName),
      userVerification: verification(configuration.parishName),
      // The cheapest plan in which a trigger can add claims to an access token.
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    new UserPoolGroup(this, 'Admins', {
      userPool: this.userPool,
      groupName: administratorsGroup,
      description: 'May change everything on the site',
    });
    for (const area of areas) {
      new UserPoolGroup(this, `Area-${area}`, {
        userPool: this.userPool,
        groupName: groupOf(area),
        description: `May change ${areaNames[area]}`,
      });
    }

    this.tokenTrigger = this.addEmailToTokens();
    const domain = this.userPool.addDomain('Hosted', {
      // A prefix must be unique in the region, so it includes part of this stack's id.
      cognitoDomain: { domainPrefix: `${configuration.name}-${firstPartOf(stackUuid(this))}` },
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    });
    // Taken from the domain resource: in another stack's template, the prefix above would use that stack's id.
    this.hostedDomain = `${domain.domainName}.auth.${this.region}.amazoncognito.com`;

    new CfnOutput(this, outputs.userPoolId, {
      value: this.userPool.userPoolId,
      description: 'The user pool',
    });
    acknowledge(this.userPool, {
      ...(!configuration.requireAuthenticator && {
        'AwsSolutions-COG2':
          'Two-factor sign-in is the operator’s choice ("requireAuthenticator" in parish/deployment.json); the first deployment recommends it.',
      }),
      'AwsSolutions-COG8':
        'Threat protection is charged for each person who signs in; sign-up is closed, and operators and administrators create every account.',
    });
  }

  private addEmailToTokens(): IFunction {
    const trigger = new Lambda(this, 'PreTokenGeneration', {
      file: 'lambdas/triggers/pre-token-generation.ts',
      description: 'Adds the e-mail address to an access token, so that a change can say who made it',
    });
    this.userPool.addTrigger(
      UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
      trigger.function,
      LambdaVersion.V2_0,
    );
    return trigger.function;
  }
}

function firstPartOf(uuid: string): string {
  return Fn.select(0, Fn.split('-', uuid));
}

/** The HTML e-mail that invites an administrator. Cognito fills in `{username}` and `{####}`. */
export function invitation(parishName: string): UserInvitationConfig {
  return {
    emailSubject: `Your account for the website of ${parishName}`,
    emailBody: [
      `<p>You may now edit the website of ${escapeHtml(parishName)}.</p>`,
      '<p>Sign in at the site’s address followed by /admin, with your e-mail address {username} and this password,',
      'which you will be asked to change: <b>{####}</b></p>',
      '<p>The password is valid for seven days.</p>',
    ].join('\n'),
  };
}

/** The e-mail after 'Forgot your password?'. Cognito also uses it for the code that verifies an address. */
export function verification(parishName: string): UserVerificationConfig {
  return {
    emailStyle: VerificationEmailStyle.CODE,
    emailSubject: `Your code for the website of ${parishName}`,
    emailBody: [
      `<p>Your code for signing in to the website of ${escapeHtml(parishName)} is <b>{####}</b>.</p>`,
      '<p>It was requested on the sign-in page, for example to choose a new password. If that was not you, ignore this e-mail.</p>',
    ].join('\n'),
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
}
