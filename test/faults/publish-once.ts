import { publishHandler } from '../../lambdas/publish/handler.ts';
import { importRenderer } from '../../web/app/build/build-site.ts';

/** Publishes the complete site with the renderer in a folder, against the storage that the environment names. */
process.env['LAMBDA_LOG'] = 'off';
const run = publishHandler(await importRenderer(process.argv[2] ?? ''), 'one build');
console.log('publishing');
await run({ publish: 'all' });
