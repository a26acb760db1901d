/**
 * The borders between the parts of the program (ARCHITECTURE.md), generated from the folders that exist:
 * a new module, feature or package is guarded from its first file.
 */
import { existsSync, readdirSync } from 'node:fs';

const folders = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/** What each package may import of ours. `testing` is for tests alone. */
const packageImports = {
  domain: [],
  languages: ['domain'],
  sync: ['domain'],
  contract: ['domain', 'sync'],
  files: ['domain'],
  curriculum: ['domain', 'languages', 'files'],
  testing: ['domain', 'languages', 'sync', 'contract'],
};

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const tests = '\\.test\\.tsx?$';

const packageRules = folders('packages').map((name) => {
  const allowed = packageImports[name];
  if (!allowed) throw new Error(`packages/${name} has no line in packageImports of .dependency-cruiser.mjs`);
  return error(
    `package-${name}`,
    `${name} may import of ours only: ${allowed.join(', ') || 'nothing'}`,
    { path: `^packages/${name}/src/`, pathNot: tests },
    { path: '^(packages|apps)/', pathNot: [name, ...allowed].map((each) => `^packages/${each}/`) },
  );
});

/** Siblings see each other only through `index.ts`. */
const siblingRules = (root, kind) =>
  folders(root).map((name) =>
    error(
      `${kind}-${name}`,
      `${kind} ${name} is entered by its index.ts only`,
      { path: `^${root}/`, pathNot: `^${root}/${name}/` },
      // Texts are data; `i18n` needs their types. Tests share what `testing.ts` holds.
      { path: `^${root}/${name}/`, pathNot: `^${root}/${name}/(index\\.tsx?|testing\\.ts|texts/en\\.json)$` },
    ),
  );

/** The insides of web that may not be reached from elsewhere: [who, may not import]. */
const web = 'apps/web/src';
const layers = [
  ['ui', ['features', 'screens', 'data', 'app', 'platform']],
  ['platform', ['features', 'screens', 'data', 'app', 'ui']],
  ['data', ['features', 'screens', 'app', 'ui']],
  ['features', ['screens', 'app']],
  ['screens', ['app']],
  ['worker', ['features', 'screens', 'data', 'app', 'ui', 'platform']],
];

const layerRules = layers.map(([from, to]) =>
  error(
    `web-${from}`,
    `${from}/ may not import ${to.join(', ')}`,
    { path: `^${web}/${from}/` },
    { path: `^${web}/(${to.join('|')})/` },
  ),
);

export default {
  forbidden: [
    error('no-cycles', 'A cycle has no first file to read; one of types neither.', {}, { circular: true }),
    error(
      'package-faces',
      'A package is entered by its name only.',
      { path: '^(apps|e2e|bench|scripts)/' },
      {
        path: '^packages/[^/]+/src/',
        pathNot: [
          '^packages/[^/]+/src/index\\.ts$',
          '^packages/contract/src/schemas\\.ts$',
          '^packages/contract/src/(byte-range|reminders)\\.ts$',
          '^packages/testing/src/(chat|payments|providers)/index\\.ts$',
          '^packages/curriculum/src/cli\\.ts$',
        ],
      },
    ),
    error(
      'testing-in-tests',
      'packages/testing never ships.',
      { pathNot: [tests, '^packages/testing/', '^bench/', '^e2e/', 'testing\\.ts$', 'vitest'] },
      { path: '^packages/testing/' },
    ),
    error(
      'testing-files-in-tests',
      'What tests share never ships.',
      {
        path: '^(apps|packages)/',
        pathNot: [tests, '^packages/testing/', 'testing\\.ts$', '/(test|safety|fixtures)/', 'vitest'],
      },
      { path: '[/-]testing\\.tsx?$' },
    ),
    error(
      'apps-apart',
      'The two apps never import one another.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    error('packages-below-apps', 'Packages never import apps.', { path: '^packages/' }, { path: '^apps/' }),
    error('unresolvable', 'It must exist.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    error(
      'undeclared',
      'A dependency stands in the package.json of who uses it.',
      { path: '^(packages|apps)/', pathNot: [tests, '\\.config\\.ts$', 'testing\\.ts$', 'vitest\\.setup'] },
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
      },
    ),
    ...packageRules,
    ...siblingRules('apps/server/src/modules', 'module'),
    ...siblingRules(`${web}/features`, 'feature'),
    ...layerRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
