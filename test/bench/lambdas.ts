import { resourceNames } from '../../contract/routes.ts';
import { bundleSize } from '../measure/bundle-size.ts';
import { coldStart, emptyColdStart } from '../measure/cold-start.ts';
import { kilobytes, milliseconds, report } from './figures.ts';

/** Reports the bundle size of each Lambda, and its load time in a fresh Node process compared with an empty handler. */
export function benchLambdas(): void {
  const floor = emptyColdStart();
  const rows = resourceNames.map((name) => {
    const file = `lambdas/${name}.ts`;
    const { initial, total } = bundleSize(file);
    const time = coldStart(file);
    return {
      lambda: name,
      'loaded at start': kilobytes(initial),
      'in all': kilobytes(total),
      init: milliseconds(time),
      'times an empty one': (time / floor).toFixed(1),
    };
  });
  report(
    'Lambdas',
    `Minified bundles, each loaded in fresh processes; an empty one takes ${milliseconds(floor)}.`,
    rows,
  );
}
