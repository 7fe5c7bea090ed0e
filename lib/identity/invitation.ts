import {
  type UserInvitationConfig,
  type UserVerificationConfig,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';

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
