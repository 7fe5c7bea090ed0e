import type { Configuration } from '../../lib/shared/configuration.ts';
import type { StackId } from '../../lib/shared/names.ts';
import type { ResourceChange } from './confirm-deployment.ts';
import type { DeployedParish } from './deployed-parish.ts';
import type { CloudFormation } from './prepare-stacks.ts';

/** Everything a deployment calls; replaced in tests. */
export type Environment = CloudFormation & {
  readonly configuration: Configuration;
  /** Returns the account number; throws when the account is not bootstrapped for CDK in the region. */
  readonly preparedAccount: (region: string) => Promise<string>;
  /** The parish record of the site at this address. Throws when it cannot be read. */
  readonly parishAt: (address: string) => Promise<DeployedParish>;
  /** Returns the parish's name while the record has none. */
  readonly askName: () => Promise<string>;
  /** Whether the settings say the parish's name. */
  readonly nameIsSet: boolean;
  /** Has cdk use a name of the parish. */
  readonly useName: (name: string) => void;
  /** What a change set of a stack does; empty when cdk has created none because nothing changes. */
  readonly changesIn: (stack: StackId, changeSet: string) => Promise<readonly ResourceChange[]>;
  /** Resolves when the operator agrees; throws otherwise. `option` is what agrees on the command line. */
  readonly confirm: (consequence: string, option: string) => Promise<void>;
  /** Whether to create a site and deploy permission changes without a prompt (`--yes`). */
  readonly isAgreed: boolean;
  /** What may be lost without a prompt (`--accept-loss`): logical ids of resources, and `domain`. */
  readonly acceptedLosses: readonly string[];
  /** The name of this deployment's change sets. */
  readonly changeSet: string;
  /** Runs a program with its output on the terminal; throws when it fails. */
  readonly run: (program: string, ...options: string[]) => void;
  readonly log: (text: string) => void;
};
