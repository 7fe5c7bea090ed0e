/** Who may import whom (docs/architecture.md). `test/` may import anything, so it has no rule. */
const allowed = {
  contract: [],
  parish: ['contract'],
  lambdas: ['contract', 'parish'],
  web: ['contract', 'parish'],
  lib: ['contract', 'parish'],
  local: ['contract', 'parish'],
  bin: ['contract', 'parish', 'lib'],
  operate: ['contract', 'parish', 'lib', 'local'],
};

const borders = Object.entries(allowed).map(([room, others]) => ({
  name: `${room}-imports-only-${others.join('-') || 'nothing-of-ours'}`,
  severity: 'error',
  from: { path: `^${room}/` },
  // Whatever else lies in this repository, a new folder too.
  to: { pathNot: `^(${[room, ...others].join('|')})/`, dependencyTypes: ['local'] },
}));

/** The folders below these, lowest first: each may import from those before it, and not from its peers. */
const layers = {
  web: [
    ['formats', 'styles'],
    ['data'],
    ['routes'],
    ['structured-data', 'components'],
    ['search'],
    ['session', 'layout'],
    ['pages', 'admin', 'start'],
    ['preview'],
    ['rendering'],
    ['build'],
  ],
  'web/admin': [
    ['ui', 'navigation', 'connection'],
    ['device'],
    ['outbox', 'drafts', 'uploads'],
    ['records'],
    ['lists', 'checks', 'preview'],
    ['changes', 'attention'],
    ['forms', 'series'],
    ['screens', 'documents', 'gallery', 'mass-times'],
    ['shell'],
  ],
  'web/admin/gallery': [['shared'], ['home', 'queue'], ['pictures']],
  'lambdas/core': [['platform'], ['http'], ['storage'], ['files'], ['records', 'gallery']],
  lib: [['shared'], ['lambda', 'storage', 'identity'], ['watching'], ['api', 'publishing'], ['edge']],
  operate: [['command'], ['deployment', 'openapi', 'smoke', 'site'], ['administrators', 'content', 'import']],
};

const layerRules = Object.entries(layers).flatMap(([root, floors]) =>
  floors.flatMap((floor, height) =>
    floor.map((folder) => ({
      name: `${root.replaceAll('/', '-')}-${folder}-imports-only-lower-folders`,
      severity: 'error',
      from: { path: `^${root}/${folder}/` },
      to: {
        path: `^${root}/(${floors
          .slice(height)
          .flat()
          .filter((other) => other !== folder)
          .join('|')})/`,
        // A page's module is named by the page table and loaded when the page is opened.
        dependencyTypesNot: ['dynamic-import'],
      },
    })),
  ),
);

module.exports = {
  forbidden: [
    ...borders,
    ...layerRules,
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-knows-no-platform',
      comment: 'Both ends agree on the contract, so it may use neither React nor AWS.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: 'node_modules/(react|@aws-sdk|aws-|@middy)' },
    },
    {
      name: 'visitor-ships-no-admin-code',
      comment: 'Visitors download neither zod, nor Amplify, nor the admin area (types are free).',
      severity: 'error',
      from: { path: '^web/(data|pages|components|layout|search|formats|structured-data)/' },
      to: {
        path: ['^web/admin/', 'node_modules/(zod|aws-amplify|@aws-amplify|react-hook-form)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'visitor-ships-no-sample-parish',
      comment:
        'The sample parish typesets documents on the server side of a first start; a site has no use for it.',
      severity: 'error',
      from: { path: '^(web|lambdas|lib)/' },
      to: { path: '^parish/(sample/|pictures/(original|render))' },
    },
    {
      name: 'romcal-stays-at-home',
      comment:
        'Importing romcal prints an advertisement: its calendar is made once, by npm run church-calendar.',
      severity: 'error',
      from: { path: '^(web|lambdas|lib|bin|local|operate|contract)/' },
      to: {
        path: ['^parish/church-calendar/(generate|romcal-year|write)', 'node_modules/(@romcal/|romcal/)'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The build's renderer, which lambdas/publish.ts imports by a name of package.json.
    exclude: { path: '^dist-server/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'] },
  },
};
