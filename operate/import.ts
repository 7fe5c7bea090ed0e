import { parseArgs } from 'node:util';
import { confirm, command, OperatorError, terminalProgress, printable } from './command/command.ts';
import { openDeployedApi, openLocalApi, readTargetParish } from './import/site-api.ts';
import { planSources } from './import/sources.ts';

/** `npm run import`: imports content of another site. Never changes existing content. */
const usage =
  'npm run import -- events.ics news.csv wordpress.xml photos/ [--dry-run] [--draft] [--skip] [--local] [--yes] [--stage <name>]';

await command(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      draft: { type: 'boolean', default: false },
      skip: { type: 'boolean', default: false },
      local: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  if (positionals.length === 0)
    throw new OperatorError('Specify what to import:  npm run import -- events.ics news.csv photos/');
  const api = values.local ? await openLocalApi() : await openDeployedApi();
  try {
    await readTargetParish(api);
    const plans = await planSources(api, positionals, values);
    for (const line of plans.flatMap(({ lines }) => lines)) console.log(printable(line));
    const faults = plans.flatMap((plan) => plan.faults);
    for (const fault of faults) console.log(printable(`  ! ${fault}`));
    const count = plans.reduce((sum, plan) => sum + plan.count, 0);
    if (values['dry-run']) return console.log('This was a dry run: nothing was changed.');
    const stopping = plans.filter((plan) => plan.faultsStop).flatMap((plan) => plan.faults);
    if (stopping.length > 0 && !values.skip)
      throw new OperatorError(
        `${String(stopping.length)} cannot be imported (marked ! above), so nothing was changed. Correct the source, or add --skip to leave them out.`,
      );
    if (count === 0) return console.log('There is nothing new to import.');
    if (!values.yes) await confirm(`${String(count)} will be added to ${api.place}.`, api.name);
    const failures: string[] = [];
    for (const plan of plans)
      await plan.execute(terminalProgress()).catch((error: unknown) => {
        if (!(error instanceof OperatorError)) throw error;
        failures.push(error.message);
      });
    if (failures.length > 0) throw new OperatorError(printable(failures.join('\n')));
    console.log(`${String(count)} have been imported into "${api.name}".`);
  } finally {
    await api.close();
  }
});
