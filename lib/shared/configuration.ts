import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { parish } from '../../parish/details.ts';

const name = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{1,20}[a-z0-9]$/,
    'must be 3 to 22 small letters, digits or hyphens, beginning with a letter, such as "parish"',
  )
  // https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-assign-domain-prefix.html
  .refine((text) => !/aws|amazon|cognito/.test(text), 'must not hold "aws", "amazon" or "cognito"');

const hostName = z
  .string()
  .regex(
    /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
    'must be a host name without https://, such as "www.example.org"',
  );

const schema = z.strictObject({
  /** Begins the names of the stacks and of the hosted sign-in page; another name is another, separate site. */
  name: name.default('parish'),
  /** What the parish is called in e-mails to administrators and in the names of alarms. */
  parishName: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    // SNS takes a hundred characters, of which "Website of " is a part.
    .max(80, 'must have at most 80 characters')
    .default(parish.churchName),
  /** The site's own address. Without it the site has the address that CloudFront gives it. */
  domain: z
    .strictObject({
      name: hostName,
      certificateArn: z
        .string()
        .regex(
          /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
          'must be the ARN of a certificate in us-east-1, where CloudFront looks for it',
        ),
      /** When Route 53 holds the domain: its zone, so that the address is entered there. */
      hostedZone: z
        .strictObject({
          id: z
            .string()
            .regex(/^Z[A-Z0-9]+$/, 'must be the id of a Route 53 hosted zone, such as "Z0123456789ABC"'),
          name: hostName,
        })
        .optional(),
    })
    .refine(
      ({ name, hostedZone }) =>
        !hostedZone || name === hostedZone.name || name.endsWith(`.${hostedZone.name}`),
      'must have a name that lies in its hosted zone',
    )
    .optional(),
  /** Gets a mail when something is broken or costs more than it should; null chooses to have no alarms. */
  alarmEmail: z.email('must be an e-mail address').nullable().optional(),
  /** US dollars a month; at 80 % of it, and when it will be passed, a mail goes to `alarmEmail`. */
  monthlyBudget: z.number('must be a number of US dollars').positive('must be more than 0').default(10),
  /** Whether the budget counts only what carries the site's tag, which must be active for cost allocation. */
  budgetByTag: z.boolean('must be true or false').default(false),
  /** A backup vault in another region or account that every scheduled backup is copied to. */
  backupCopyVault: z
    .string()
    .regex(
      /^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]+$/,
      'must be the ARN of a backup vault, such as "arn:aws:backup:eu-west-1:111122223333:backup-vault:parish-copies"',
    )
    .optional(),
  /** A web ACL of AWS WAF for CloudFront, such as the one of a flat-rate plan. */
  webAcl: z
    .string()
    .regex(
      /^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+$/,
      'must be the ARN of a web ACL for CloudFront, such as "arn:aws:wafv2:us-east-1:111122223333:global/webacl/parish/0a1b2c3d-…"',
    )
    .optional(),
  /** Which key CloudFront shows to the gateway; one more than before makes it a new one. */
  originKey: z.int('must be a whole number').min(0, 'must not be less than 0').default(0),
  /** Whether administrators must sign in with an authenticator app as well. */
  requireAuthenticator: z.boolean('must be true or false').optional(),
});

/** How this parish's site is deployed; everything has a default but the domain and the e-mail address, which may be absent. */
export type Configuration = z.infer<typeof schema>;

/** The file that an operator edits. It may be absent. */
export const configurationFile = fileURLToPath(new URL('../../parish/deployment.json', import.meta.url));

/** The environment variable that names a stage, such as `staging`; `-- --stage staging` of an operator's command sets it. */
export const stageVariable = 'PARISH_STAGE';

/**
 * Reads the configuration. A stage is a second, separate site with the same settings but for the domain, and but for what
 * `parish/deployment.<stage>.json` says otherwise. Throws one sentence that names the file and everything that is wrong in it.
 */
export function readConfiguration(
  file: string = configurationFile,
  stage: string | undefined = process.env[stageVariable],
): Configuration {
  const settings = readSettings(file);
  if (!stage) return parseConfiguration(settings, file);
  const site = parseConfiguration(settings, file);
  if (!/^[a-z][a-z0-9]{1,9}$/.test(stage))
    throw new Error(`The stage "${stage}" must be 2 to 10 small letters or digits, such as "staging".`);
  const stageFile = file.replace(/\.json$/, `.${stage}.json`);
  // A name leads to one distribution, and a flat-rate plan's web ACL belongs to one.
  const { domain: _domain, webAcl: _webAcl, ...shared } = settings;
  const own = parseConfiguration(
    {
      ...shared,
      name: `${site.name}-${stage}`,
      parishName: `${site.parishName} (${stage})`,
      ...readSettings(stageFile),
    },
    stageFile,
  );
  if (own.name === site.name)
    throw new Error(`"name" in ${stageFile} must not be "${site.name}", which is the site itself.`);
  return own;
}

/** The settings as they are written; none when there is no such file. */
function readSettings(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Error(`${file} is not valid JSON: ${error.message}.`, { cause: error });
    throw error;
  }
}

/** Checks a configuration and fills in the defaults; `source` names it in the error. */
export function parseConfiguration(value: unknown, source: string): Configuration {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const complaints = result.error.issues.map(complaint).join('; ');
  throw new Error(`The deployment's configuration in ${source} is not right: ${complaints}.`);
}

function complaint(issue: z.core.$ZodIssue): string {
  const place = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(schema.shape).join(', ');
    const keys = issue.keys.map((key) => `"${key}"`).join(' and ');
    return `${place ? `"${place}" has` : 'it has'} an unknown setting ${keys}${place ? '' : ` (known are ${known})`}`;
  }
  return place ? `"${place}" ${issue.message}` : issue.message;
}
