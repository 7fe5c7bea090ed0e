import { describe, expect, it } from 'vitest';
import { invitation, verification } from '../../lib/identity/invitation.ts';
import { only, resourcesOf, withDefaults, withEverything } from './synthesised.ts';

const { identity: stack } = withDefaults().stacks;
const { identity: strict } = withEverything().stacks;
const pool = only(stack, 'AWS::Cognito::UserPool');

describe('the user pool', () => {
  it('allows no sign-up', () => {
    expect(pool.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
  });

  it('asks for the password that the specification asks for', () => {
    expect(pool.Policies.PasswordPolicy).toEqual({
      MinimumLength: 8,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
    });
  });

  it('knows people by an e-mail address that a code has verified', () => {
    expect(pool.UsernameAttributes).toEqual(['email']);
    expect(pool.AutoVerifiedAttributes).toEqual(['email']);
    expect(pool.Schema).toContainEqual({ Name: 'email', Required: true, Mutable: true });
  });

  it('stays when its stack goes', () => {
    expect(pool.DeletionProtection).toBe('ACTIVE');
    expect(resourcesOf(stack, 'AWS::Cognito::UserPool')[0]![1].DeletionPolicy).toBe('Retain');
  });

  it('asks for an authenticator app where the parish wants it', () => {
    expect(pool.MfaConfiguration).toBe('OFF');
    const { MfaConfiguration, EnabledMfas } = only(strict, 'AWS::Cognito::UserPool');
    expect([MfaConfiguration, EnabledMfas]).toEqual(['ON', ['SOFTWARE_TOKEN_MFA']]);
  });

  it('adds the e-mail address to an access token by a trigger of version 2', () => {
    expect(pool.UserPoolTier).toBe('ESSENTIALS');
    expect(pool.LambdaConfig.PreTokenGenerationConfig).toMatchObject({ LambdaVersion: 'V2_0' });
  });

  it('invites an administrator in the parish’s name', () => {
    const { EmailSubject, EmailMessage } = only(strict, 'AWS::Cognito::UserPool').AdminCreateUserConfig
      .InviteMessageTemplate;
    expect(EmailSubject).toBe('Your account for the website of Saint Mildred');
    expect(EmailMessage).toContain('{username}');
    expect(EmailMessage).toContain('{####}');
  });

  it('sends a code with words of its own, for an address and for a forgotten password', () => {
    const { EmailSubject, EmailMessage, DefaultEmailOption } = only(
      strict,
      'AWS::Cognito::UserPool',
    ).VerificationMessageTemplate;
    expect(DefaultEmailOption).toBe('CONFIRM_WITH_CODE');
    expect(EmailSubject).toBe('Your code for the website of Saint Mildred');
    expect(EmailMessage).toContain('{####}');
    expect(verification('Peter & Paul').emailBody).toContain('website of Peter &#38; Paul is');
  });

  it('writes the parish’s name as text, whatever is in it', () => {
    const { emailSubject, emailBody } = invitation('Ss. Peter & Paul <Minor>');
    expect(emailSubject).toBe('Your account for the website of Ss. Peter & Paul <Minor>');
    expect(emailBody).toContain('of Ss. Peter &#38; Paul &#60;Minor&#62;.');
  });
});

it('has the group whose members may change the site', () => {
  expect(only(stack, 'AWS::Cognito::UserPoolGroup').GroupName).toBe('admins');
});

it('has a hosted page at a name that no other site in the region has', () => {
  const { Domain, ManagedLoginVersion } = only(strict, 'AWS::Cognito::UserPoolDomain');
  expect(JSON.stringify(Domain)).toMatch(/"saint-mildred-".*AWS::StackId/);
  expect(ManagedLoginVersion).toBe(2);
});
