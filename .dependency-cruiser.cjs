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

/** The rooms of `web/` that others use, each of which may import only those before it. Any further room may import all of these. */
const rooms = [
  'formats',
  'data',
  'routes',
  'ui',
  'session',
  'desk',
  'not-found',
  'item',
  'documents',
  'gallery',
  'masses',
  'devotions',
  'churches',
  'calendar',
  'team',
  'news',
];

/** `room` is a pattern of one group, to which `$1` refers. */
const roomRule = (name, room, imported) => ({
  name,
  severity: 'error',
  from: { path: `^web/${room}/` },
  to: {
    path: '^web/[^/]+/',
    pathNot: `^web/(${[...imported, '$1'].join('|')})/`,
    dependencyTypesNot: ['dynamic-import'],
  },
});

const roomRules = [
  ...rooms.map((room, at) =>
    roomRule(`web-${room}-imports-only-rooms-before-it`, `(${room})`, rooms.slice(0, at)),
  ),
  roomRule(
    'other-rooms-of-web-import-only-shared-ones',
    `(?!(?:${[...rooms, 'app'].join('|')})/)([^/]+)`,
    rooms,
  ),
];

/** What editors alone download: `admin.tsx` and `desk/` of a room, and the admin area around them. */
const ofEditors = ['/desk/', '^web/.*/admin\\.tsx?$', '^web/app/admin/'];

module.exports = {
  forbidden: [
    ...folderRules,
    ...roomRules,
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
      comment:
        'Visitors download neither zod, nor Amplify, nor the router, nor the admin area. Type imports are allowed.',
      severity: 'error',
      from: {
        path: '^web/',
        pathNot: [...ofEditors, '^web/(session|editing|app/build|app/preview|app/rendering)/'],
      },
      to: {
        path: [
          ...ofEditors,
          'node_modules/(zod|react-router|react-router-dom|aws-amplify|@aws-amplify|react-hook-form)/',
        ],
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
      to: { path: '^parish/pictures/render' },
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
