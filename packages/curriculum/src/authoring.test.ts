/** The examples in docs/authoring.md are ones that compile. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { clipWarnings } from './check/clip-warnings.ts';
import { checkFiles, compile } from './compile.ts';
import { plainTools, wholeExample } from './fixtures/tools.ts';
import { formatIssue } from './source/content-issue.ts';

const GUIDE = join(fileURLToPath(import.meta.url), '../../../../docs/authoring.md');

/** Blocks of YAML that say in their first line which file they are. */
const filesIn = (guide: string): ReadonlyMap<string, string> =>
  new Map(
    [...guide.matchAll(/^```yaml\n# (content\/\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', text = '']) => [
      file,
      `\n${text}`,
    ]),
  );

it('the unit and the clip in the guide for authors have no issue and are what the guide says', async () => {
  const shown = filesIn(readFileSync(GUIDE, 'utf8'));
  expect([...shown.keys()]).toEqual([
    'content/units/02-bakery.yaml',
    'content/courses.yaml',
    'content/grammar/fr/02-bakery.yaml',
    'content/reviews.yaml',
    'content/clips/water-please.yaml',
    'content/clips.yaml',
  ]);
  const files = new Map([...(await wholeExample()), ...shown]);
  const { sources, issues } = checkFiles(files, plainTools);
  expect(issues.map(formatIssue)).toEqual([]);
  const ofClips = sources.clips.flatMap((clip) => clipWarnings({ ...sources, findRecording: () => undefined }, clip));
  expect(ofClips.map(formatIssue).filter((warning) => warning.includes('water-please'))).toEqual([]);
  const compiled = compile(files, plainTools, []);
  const index = compiled.ok ? JSON.parse(compiled.files.get('index.json') ?? '{}') : {};
  expect(index.reviews.de.reviewed).toBeGreaterThan(0);
});
