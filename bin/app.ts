import { resolve } from 'node:path';
import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { type Palette, palettes } from '../contract/fields/choices.ts';
import { readConfiguration, stageVariable } from '../lib/shared/configuration.ts';
import { createApp } from '../lib/shared/feature-flags.ts';
import { type SiteBuild, siteBuild } from '../lib/publishing/site-folder.ts';
import { createStacks } from '../lib/stacks.ts';

const app = createApp();
createStacks(app, {
  configuration: readConfiguration(),
  palette: givenPalette(),
  site: siteBuild(givenSite()),
  stage: process.env[stageVariable] || 'production',
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { writeSuppressionsToCloudFormation: true }));

/** The built site of `-c site=<folder> -c renderer=<file>`, with which `npm test` synthesises instead of building one. */
function givenSite(): SiteBuild | undefined {
  const folder: unknown = app.node.tryGetContext('site');
  const renderer: unknown = app.node.tryGetContext('renderer');
  if (typeof folder !== 'string' || typeof renderer !== 'string') return undefined;
  return { folder: resolve(folder), renderer: resolve(renderer) };
}

/** The palette of `-c palette=<name>`, with which `npm run deploy` synthesises that of the parish record. */
function givenPalette(): Palette | undefined {
  const name: unknown = app.node.tryGetContext('palette');
  return palettes.find((palette) => palette === name);
}
