import { describe, expect, it } from 'vitest';
import type { BuiltChunk } from './pages.ts';
import { routeMapOf } from './route-map.ts';

const chunk = (fileName: string, moduleIds: readonly string[], imports: readonly string[] = []): BuiltChunk => ({
  ...{ fileName, moduleIds, imports },
  isEntry: fileName === 'index.js',
  viteMetadata: { importedCss: new Set([fileName.replace('.js', '.css')]) },
});

const chunks = [
  chunk('index.js', ['/src/main.tsx'], ['vendor.js']),
  chunk('vendor.js', ['/node_modules/react/index.js']),
  chunk('study.js', ['/src/screens/courses-screen.tsx', '/src/course.ts'], ['index.js']),
  chunk('lesson.js', ['/src/screens/lesson-screen.tsx'], ['study.js', 'index.js']),
  chunk('place.js', ['/src/place.tsx'], ['vendor.js']),
  chunk('verdict.js', ['/src/verdict.tsx'], ['lesson.js']),
  chunk('german.js', ['/languages/src/de/language.ts'], ['index.js']),
  chunk('fr.js', ['\0virtual:texts/learn/fr']),
];

const workers = [
  { fileName: 'book.worker.js', moduleIds: ['/src/book.worker.ts', '/files/src/book/epub.ts'] },
  { fileName: 'anki.worker.js', moduleIds: ['/src/anki.worker.ts', '/files/src/archive/archive.ts'] },
  { fileName: 'scoring.worker.js', moduleIds: ['/src/scoring.worker.ts'] },
];

const IMPORT = { bookImport: /\/files\/src\/(?:archive|book)\//, otherImport: /anki/ };

const map = routeMapOf(chunks, workers, {
  screens: { courses: ['screens/courses-screen.tsx'], lesson: ['screens/lesson-screen.tsx', 'src/place.tsx'] },
  later: { lesson: ['src/verdict.tsx'] },
  tables: /\/languages\/src\/([a-z]+)\/language\.ts$/,
  ...IMPORT,
});

const none = { screens: {}, later: {}, tables: /$^/, ...IMPORT };

describe('the table of what screens load', () => {
  it('has the scripts and styles of the entry', () => {
    expect(map.shell).toEqual({ scripts: ['vendor.js', 'index.js'], styles: ['vendor.css', 'index.css'] });
  });

  it('finds a screen in a script that was made of several modules', () => {
    expect(map.screens.courses?.screen.scripts).toEqual(['vendor.js', 'index.js', 'study.js']);
  });

  it('distinguishes the screen itself from all that its first view shows', () => {
    expect(map.screens.lesson?.screen.scripts).not.toContain('place.js');
    expect(map.screens.lesson?.first.scripts).toEqual(['vendor.js', 'index.js', 'study.js', 'lesson.js', 'place.js']);
  });

  it('has what is fetched later, tables by language, and texts by pack and language', () => {
    expect(map.later.lesson?.scripts).toContain('verdict.js');
    expect(map.tables.de?.scripts).toContain('german.js');
    expect(map.texts).toEqual({ learn: { fr: 'fr.js' } });
  });

  it('has the scripts that read books from files, in workers and outside them, and none that read other files', () => {
    expect(map.bookImport).toEqual(['book.worker.js']);
    const eager = [...chunks, chunk('shelf.js', ['/src/shelf.ts', '/files/src/archive/archive.ts'])];
    const { bookImport } = routeMapOf(eager, workers, none);
    expect(bookImport).toEqual(['shelf.js', 'book.worker.js']);
  });

  it('fails the build if a module is in no script', () => {
    const gone = { ...none, screens: { gone: ['screens/gone-screen.tsx'] } };
    expect(() => routeMapOf(chunks, workers, gone)).toThrow(/gone-screen/);
    expect(() => routeMapOf(chunks, [], none)).toThrow(/files/);
  });
});
