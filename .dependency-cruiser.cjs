/** The top-level folders that each folder may import (docs/architecture.md). `test/` may import anything. */
const allowed = {
  contract: [],
  parish: ['contract'],
  'document-text': [],
  lambdas: ['contract', 'parish', 'document-text'],
  web: ['contract', 'parish'],
  lib: ['contract', 'parish'],
  local: ['contract', 'parish'],
  bin: ['contract', 'parish', 'lib'],
  operate: ['contract', 'parish', 'lib', 'local'],
};

const folderRules = Object.entries(allowed).map(([folder, others]) => ({
  name: `${folder}-imports-only-${others.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^${folder}/` },
  // Any other local file, including those of folders added later.
  to: { pathNot: `^(${[folder, ...others].join('|')})/`, dependencyTypes: ['local'] },
}));

/** Layers of subfolders, lowest first. A folder may import from lower layers, but not from others of its own layer. */
const layers = {
  contract: [['dates'], ['fields', 'files'], ['masses', 'entities', 'palettes'], ['site']],
  web: [
    ['formats', 'styles'],
    ['data'],
    ['routes'],
    ['structured-data', 'components'],
    ['search'],
    ['session', 'layout'],
    ['pages', 'admin', 'start'],
    ['preview', 'editing'],
    ['rendering'],
    ['build'],
  ],
  'web/admin': [
    ['ui', 'navigation', 'connection', 'cache'],
    ['device'],
    ['drafts', 'uploads'],
    ['records'],
    ['lists', 'preview'],
    ['inputs'],
    ['checks'],
    ['changes', 'attention', 'draft-links'],
    ['forms', 'series'],
    ['screens', 'documents', 'gallery', 'mass-times'],
    ['month'],
    ['parish', 'tell', 'people'],
    ['shell'],
  ],
  'web/admin/gallery': [['shared'], ['home', 'queue'], ['pictures']],
  'lambdas/core': [['platform'], ['http'], ['storage'], ['files'], ['records', 'gallery']],
  lib: [['shared'], ['lambda', 'storage', 'identity'], ['watching'], ['api', 'publishing'], ['edge']],
  operate: [
    ['command'],
    ['deployment', 'notice', 'site'],
    ['administrators', 'content', 'import'],
    ['smoke'],
  ],
};

const layerRules = Object.entries(layers).flatMap(([root, layersOfRoot]) =>
  layersOfRoot.flatMap((layer, level) =>
    layer.map((folder) => ({
      name: `${root.replaceAll('/', '-')}-${folder}-imports-only-lower-folders`,
      severity: 'error',
      from: { path: `^${root}/${folder}/` },
      to: {
        path: `^${root}/(${layersOfRoot
          .slice(level)
          .flat()
          .filter((other) => other !== folder)
          .join('|')})/`,
        // The page table imports the pages' modules dynamically.
        dependencyTypesNot: ['dynamic-import'],
      },
    })),
  ),
);

module.exports = {
  forbidden: [
    ...folderRules,
    ...layerRules,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-is-platform-independent',
      comment: 'Browser and server share the contract, so it may use neither React nor AWS.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: 'node_modules/(react|@aws-sdk|aws-|@middy)' },
    },
    {
      name: 'document-text-through-its-entry',
      comment: 'The folder could be a package, so the rest of the project uses only its entry.',
      severity: 'error',
      from: { pathNot: '^(document-text|test)/' },
      to: { path: '^document-text/', pathNot: '^document-text/extract-text\\.ts$' },
    },
    {
      name: 'no-admin-code-for-visitors',
      comment: 'Visitors download neither zod, nor Amplify, nor the admin area. Type imports are allowed.',
      severity: 'error',
      from: {
        path: '^web/((data|routes|pages|components|layout|search|formats|structured-data|start)/|(main|app|site|boot)\\.tsx?$)',
      },
      to: {
        path: ['^web/admin/', 'node_modules/(zod|aws-amplify|@aws-amplify|react-hook-form)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-facts-of-the-sample-parish',
      comment:
        'What a parish is comes from its record. Only the local cloud is seeded with the sample parish.',
      severity: 'error',
      from: { pathNot: '^(parish/|test/|local/seed\\.ts$)' },
      to: { path: '^parish/sample/' },
    },
    {
      name: 'no-originals-of-pictures-in-the-site',
      comment: 'Pictures are rendered in advance by npm run pictures.',
      severity: 'error',
      from: { path: '^(web|lambdas|lib)/' },
      to: { path: '^parish/pictures/(original|render)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The built renderer, which lambdas/publish.ts imports through an alias in package.json.
    exclude: { path: '^dist-server/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'] },
  },
};
