import { describe, expect, it } from 'vitest';
import { areas } from '../../contract/areas.ts';
import { invitation, verification } from '../../lib/identity-stack.ts';
import { only, resourcesOf, withDefaults, withEverything } from './synthesised.ts';

const { identity: stack } = withDefaults().stacks;
const { identity: configured } = withEverything().stacks;
const pool = only(stack, 'AWS::Cognito::UserPool');

describe('the user pool', () => {
  it('allows no sign-up', () => {
    expect(pool.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
  });

  it('has the specification’s password policy', () => {
    expect(pool.Policies.PasswordPolicy).toEqual({
      MinimumLength: 8,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
    });
  });

  it('identifies users by a verified e-mail address', () => {
    expect(pool.UsernameAttributes).toEqual(['email']);
    expect(pool.AutoVerifiedAttributes).toEqual(['email']);
    expect(pool.Schema).toContainEqual({ Name: 'email', Required: true, Mutable: true });
  });

  it('is retained when its stack is deleted', () => {
    expect(pool.DeletionProtection).toBe('ACTIVE');
    expect(resourcesOf(stack, 'AWS::Cognito::UserPool')[0]![1].DeletionPolicy).toBe('Retain');
  });

  it('requires an authenticator app if configured', () => {
    expect(pool.MfaConfiguration).toBe('OFF');
    const { MfaConfiguration, EnabledMfas } = only(configured, 'AWS::Cognito::UserPool');
    expect([MfaConfiguration, EnabledMfas]).toEqual(['ON', ['SOFTWARE_TOKEN_MFA']]);
  });

  it('adds the e-mail address to access tokens with a version 2 trigger', () => {
    expect(pool.UserPoolTier).toBe('ESSENTIALS');
    expect(pool.LambdaConfig.PreTokenGenerationConfig).toMatchObject({ LambdaVersion: 'V2_0' });
  });

  it('invites administrators with an e-mail that names the parish', () => {
    const { EmailSubject, EmailMessage } = only(configured, 'AWS::Cognito::UserPool').AdminCreateUserConfig
      .InviteMessageTemplate;
    expect(EmailSubject).toBe('Your account for the website of Saint Mildred');
    expect(EmailMessage).toContain('{username}');
    expect(EmailMessage).toContain('{####}');
  });

  it('sends verification and password codes with an e-mail that names the parish', () => {
    const { EmailSubject, EmailMessage, DefaultEmailOption } = only(
      configured,
      'AWS::Cognito::UserPool',
    ).VerificationMessageTemplate;
    expect(DefaultEmailOption).toBe('CONFIRM_WITH_CODE');
    expect(EmailSubject).toBe('Your code for the website of Saint Mildred');
    expect(EmailMessage).toContain('{####}');
    expect(verification('Peter & Paul').emailBody).toContain('website of Peter &#38; Paul is');
  });

  it('escapes the parish’s name in the HTML of e-mails', () => {
    const { emailSubject, emailBody } = invitation('Ss. Peter & Paul <Minor>');
    expect(emailSubject).toBe('Your account for the website of Ss. Peter & Paul <Minor>');
    expect(emailBody).toContain('of Ss. Peter &#38; Paul &#60;Minor&#62;.');
  });
});

it('has the groups of administrators and of each area', () => {
  const names = resourcesOf(stack, 'AWS::Cognito::UserPoolGroup').map(
    ([, { Properties }]) => Properties['GroupName'],
  );
  expect(names.sort()).toEqual(['admins', ...areas.map((area) => `area-${area}`)].sort());
});

it('has a hosted sign-in page with a domain prefix that is unique in the region', () => {
  const { Domain, ManagedLoginVersion } = only(configured, 'AWS::Cognito::UserPoolDomain');
  expect(JSON.stringify(Domain)).toMatch(/"saint-mildred-".*AWS::StackId/);
  expect(ManagedLoginVersion).toBe(2);
});
