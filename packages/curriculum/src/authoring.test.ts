/** The examples in docs/authoring.md are ones that compile. */
import { expect, it } from 'vitest';
import { clipWarnings } from './check/clip-warnings.ts';
import { checkFiles, compile } from './compile.ts';
import { guideFiles } from './fixtures/guide.ts';
import { plainTools, wholeExample } from './fixtures/tools.ts';
import { formatIssue } from './source/content-issue.ts';

it('the unit, the clip and the book in the guide for authors have no issue and are what the guide says', async () => {
  const shown = guideFiles();
  expect([...shown.keys()]).toEqual([
    'content/units/02-bakery.yaml',
    'content/courses.yaml',
    'content/grammar/fr/02-bakery.yaml',
    'content/reviews.yaml',
    'content/clips/water-please.yaml',
    'content/clips.yaml',
    'content/ebooks/bread-again.yaml',
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
