import { apiHandler } from './core/http/api-handler.ts';
import { environment } from './core/platform/environment.ts';
import { peopleLog } from './people/people-log.ts';
import { peopleOperations } from './people/people-operations.ts';
import { openUserPool } from './people/user-pool.ts';

export const handler = apiHandler(
  'people',
  peopleOperations(openUserPool(environment.userPoolId()), peopleLog()),
);
