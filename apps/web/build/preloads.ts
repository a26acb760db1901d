/**
 * What is fetched along with a part that is loaded on demand. Vite would list all that the part imports; what the chunk
 * that asks for it has long imported itself is left out, so that the lists stay short.
 */
import type { Plugin, Rollup } from 'vite';

/** A chunk, as far as this reads it. */
type ChunkImports = Pick<Rollup.OutputChunk, 'fileName' | 'imports'>;

/** The chunks that are there when `host` runs: itself, and what it imports, directly or not. */
export const importedBy = (host: string, chunks: readonly ChunkImports[]): ReadonlySet<string> => {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    imports.get(name)?.forEach(visit);
  };
  visit(host);
  return seen;
};

type ResolveDependencies = (
  url: string,
  deps: string[],
  context: { hostId: string; hostType: 'html' | 'js' },
) => string[];

/** The plugin that looks at the chunks, and the `modulePreload.resolveDependencies` that leaves out what is there. */
export const preloads = (): { readonly plugin: Plugin; readonly resolveDependencies: ResolveDependencies } => {
  let chunks: readonly ChunkImports[] = [];
  return {
    plugin: {
      name: 'parlance-preloads',
      apply: 'build',
      enforce: 'pre',
      generateBundle: {
        order: 'pre',
        handler: (_options, bundle) => {
          chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        },
      },
    },
    resolveDependencies: (_url, deps, { hostId, hostType }) => {
      if (hostType === 'html') return deps;
      const there = importedBy(hostId, chunks);
      return deps.filter((name) => !there.has(name));
    },
  };
};
