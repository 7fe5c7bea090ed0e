import { isNamed } from '../../parish/is-named.ts';
import { acceptLoss } from './accept-loss.ts';
import type { DeployedParish } from './deployed-parish.ts';
import type { Environment } from './environment.ts';

/** With "Website of " and the name of a stage, SNS allows as many characters. */
const LONGEST_NAME = 66;

/** Reads the parish record of the site at this address; undefined when it cannot be read. */
export async function readParish(
  { parishAt, log }: Environment,
  address: string,
): Promise<DeployedParish | undefined> {
  try {
    return await parishAt(address);
  } catch {
    log(
      'The parish record could not be read, so the sign-in page and e-mails get the default colours and name.',
    );
    return undefined;
  }
}

/** Has cdk use the parish's name for e-mails and alarms: that of the settings, of the record, or what the operator types. */
export async function chooseName(
  { nameIsSet, useName, askName }: Environment,
  parish: DeployedParish | undefined,
): Promise<void> {
  if (nameIsSet) return;
  const name = parish && isNamed(parish) ? parish.churchName : await askName();
  useName(name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name);
}

/** Asks before the site loses its domain because the settings are not those with which it was deployed last. */
export async function keepDomain(environment: Environment, address: string): Promise<void> {
  if (environment.configuration.domain || new URL(address).hostname.endsWith('.cloudfront.net')) return;
  await acceptLoss(
    environment,
    `This takes the address ${address} from the site, because the settings name no domain. They are read from parish/deployment.json, or from the variable PARISH_DEPLOYMENT: copy them from where the site was deployed last.`,
    ['domain'],
    'the site',
  );
}
