import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { readConfiguration, stageVariable } from '../lib/shared/configuration.ts';
import { createApp } from '../lib/shared/feature-flags.ts';
import { siteBuild } from '../lib/publishing/site-folder.ts';
import { createStacks } from '../lib/stacks.ts';

const app = createApp();
createStacks(app, {
  configuration: readConfiguration(),
  site: siteBuild(),
  stage: process.env[stageVariable] || 'production',
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { writeSuppressionsToCloudFormation: true }));
