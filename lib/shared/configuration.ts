import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { neutralParish } from '../../parish/neutral.ts';

const name = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{1,20}[a-z0-9]$/,
    'must be 3 to 22 lower-case letters, digits or hyphens, starting with a letter, such as "parish"',
  )
  // https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-assign-domain-prefix.html
  .refine((text) => !/aws|amazon|cognito/.test(text), 'must not contain "aws", "amazon" or "cognito"');

const hostName = z
  .string()
  .regex(
    /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
    'must be a host name without https://, such as "www.example.org"',
  );

const hostedZone = z.strictObject({
  id: z.string().regex(/^Z[A-Z0-9]+$/, 'must be the id of a Route 53 hosted zone, such as "Z0123456789ABC"'),
  name: hostName,
});

const domain = z.strictObject({
  name: hostName,
  certificateArn: z
    .string()
    .regex(
      /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
      'must be the ARN of a certificate in us-east-1, where CloudFront looks for it',
    ),
  /** The domain's zone in Route 53, if it has one; records for the site are created there. */
  hostedZone: hostedZone.optional(),
});

const schema = z.strictObject({
  /** The prefix of the stacks' names and of the hosted sign-in page's domain. A different name is a separate site. */
  name: name.default('parish'),
  /** The parish's name in e-mails to administrators and as the sender of alarms. */
  parishName: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    // SNS allows a hundred characters, including "Website of ".
    .max(80, 'must have at most 80 characters')
    .default(neutralParish.churchName),
  /** The site's custom domain. Without it, the site uses its CloudFront domain; null gives up the one that it has. */
  domain: domain
    .refine(
      ({ name, hostedZone }) =>
        !hostedZone || name === hostedZone.name || name.endsWith(`.${hostedZone.name}`),
      'must have a name within its hosted zone',
    )
    .nullable()
    .optional(),
  /** Receives alarms and budget warnings; null means that the operator chose to have none. */
  alarmEmail: z.email('must be an e-mail address').nullable().optional(),
  /** US dollars per month. `alarmEmail` is notified at 80 % of it, and when the forecast exceeds it. */
  monthlyBudget: z.number('must be a number of US dollars').positive('must be more than 0').default(10),
  /** Whether the budget counts only resources with the site's tag, which must be active for cost allocation. */
  budgetByTag: z.boolean('must be true or false').default(false),
  /** A web ACL of AWS WAF for CloudFront, such as the one of a flat-rate plan. */
  webAcl: z
    .string()
    .regex(
      /^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+$/,
      'must be the ARN of a web ACL for CloudFront, such as "arn:aws:wafv2:us-east-1:111122223333:global/webacl/parish/0a1b2c3d-…"',
    )
    .optional(),
  /** The serial number of the key that CloudFront sends to the gateway; increment it to rotate the key. */
  originKey: z.int('must be a whole number').min(0, 'must not be less than 0').default(0),
  /** Whether administrators must sign in with an authenticator app as well. */
  requireAuthenticator: z.boolean('must be true or false').optional(),
});

/** The deployment configuration of a site. */
export type Configuration = z.infer<typeof schema>;

/** The file that the operator edits. It may be absent, and git ignores it (decision 23). */
export const configurationFile = fileURLToPath(new URL('../../parish/deployment.json', import.meta.url));

/**
 * The environment variable that holds the text of the file where it is absent, as in a workflow. That of a stage's file ends
 * with the stage: `PARISH_DEPLOYMENT_STAGING`.
 */
const configurationVariable = 'PARISH_DEPLOYMENT';

/** The environment variable with the stage, such as `staging`; operator commands set it from `-- --stage staging`. */
export const stageVariable = 'PARISH_STAGE';

/** The environment variable with the parish's name of its record, which `npm run deploy` sets for cdk. */
export const parishNameVariable = 'PARISH_NAME';

/**
 * Reads the configuration. A stage is a separate site with the same settings, except the domain, the web ACL and those that
 * `parish/deployment.<stage>.json` overrides. Throws an error that names the file and lists every invalid setting.
 */
export function readConfiguration(
  file: string = configurationFile,
  stage: string | undefined = process.env[stageVariable],
): Configuration {
  const settings: Record<string, unknown> = {
    parishName: process.env[parishNameVariable],
    ...readSettings(file),
  };
  if (!stage) return parseConfiguration(settings, file);
  const site = parseConfiguration(settings, file);
  if (!/^[a-z][a-z0-9]{1,9}$/.test(stage))
    throw new Error(`The stage "${stage}" must be 2 to 10 lower-case letters or digits, such as "staging".`);
  const stageFile = file.replace(/\.json$/, `.${stage}.json`);
  // A domain belongs to one distribution, as does the web ACL of a flat-rate plan.
  const { domain: _domain, webAcl: _webAcl, ...shared } = settings;
  const own = parseConfiguration(
    {
      ...shared,
      name: `${site.name}-${stage}`,
      parishName: `${site.parishName} (${stage})`,
      ...readSettings(stageFile, stage),
    },
    stageFile,
  );
  if (own.name === site.name)
    throw new Error(`"name" in ${stageFile} must not be "${site.name}", which is the site itself.`);
  return own;
}

/** Whether the settings say the parish's name, so that the one of its record is not used. */
export function hasOwnName(): boolean {
  return 'parishName' in readSettings(configurationFile);
}

/**
 * The settings of a file (of a stage), or of its environment variable when there is no file; not validated. Empty without both.
 * Throws an error that names the one that is not JSON.
 */
export function readSettings(file: string, stage?: string): Record<string, unknown> {
  const variable = [configurationVariable, ...(stage ? [stage.toUpperCase()] : [])].join('_');
  const [source, text] = existsSync(file)
    ? [file, readFileSync(file, 'utf8')]
    : [variable, process.env[variable] || '{}'];
  try {
    return Object(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Error(`${source} is not valid JSON: ${error.message}.`, { cause: error });
    throw error;
  }
}

/** Validates a configuration and applies the defaults; `source` is its file, for the error message. */
export function parseConfiguration(value: unknown, source: string): Configuration {
  const result = schema.safeParse(value, { error: wordsOf });
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `${path.length > 0 ? `"${path.join('.')}"` : 'it'} ${message}`,
  );
  throw new Error(`The deployment configuration in ${source} is not valid: ${problems.join('; ')}.`);
}

/** What is wrong with a value, unless its schema says it. */
function wordsOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type')
    return `must be ${issue.expected === 'object' ? 'an object in braces' : 'text in quotes'}`;
  return issue.code === 'unrecognized_keys'
    ? `must not have the unknown setting ${issue.keys.map((key) => `"${key}"`).join(', ')}`
    : undefined;
}
