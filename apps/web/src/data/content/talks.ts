/** The talks with the guided partner: which there are, and one with all its texts. */
import type {
  ContentIndex,
  LanguageCode,
  TalkEntry,
  TalkFiles,
  TalkId,
  TalkStructure,
  TalkTarget,
  TalkTexts,
  TalkTitles,
} from '@parlance/domain';
import type { Loaded } from './cache.ts';
import { FALLBACK, withIndex } from './course.ts';
import { ContentMissing, loadFile, named } from './files.ts';
import { loadTables } from './tables.ts';
import { useContentLanguages } from './use-languages.ts';
import { useLoaded } from './use-loaded.ts';

/** The talks of a learn language, with what the list says of each in the explanation language. */
export interface TalkListContent {
  readonly learn: LanguageCode;
  /** In the order of their units. */
  readonly talks: readonly TalkEntry[];
  readonly titles: TalkTitles['talks'];
}

/** One talk. The tables of its learn language are loaded with it. */
export interface TalkContent {
  readonly learn: LanguageCode;
  readonly structure: TalkStructure;
  readonly texts: TalkTexts;
  readonly target: TalkTarget;
}

interface Languages {
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
}

const filesOf = ({ talks }: ContentIndex): Promise<TalkFiles> => loadFile<TalkFiles>(named(talks, 'talks'));

/** Loads the list of talks. Throws `ContentMissing`. */
export const loadTalkList = ({ learn, explain }: Languages): Promise<TalkListContent> =>
  withIndex(async (index) => {
    const { talks, titles } = await filesOf(index);
    const file = named(titles[explain] ?? titles[FALLBACK], `titles of talks in ${explain}`);
    return {
      ...{ learn, titles: (await loadFile<TalkTitles>(file)).talks },
      talks: talks.filter(({ targets }) => targets[learn] !== undefined),
    };
  });

/** Loads a talk. Throws `ContentMissing`. */
export const loadTalk = (id: TalkId, { learn, explain }: Languages): Promise<TalkContent> =>
  withIndex(async (index) => {
    const entry = (await filesOf(index)).talks.find((talk) => talk.id === id);
    if (entry === undefined) throw new ContentMissing('content-unavailable', `talk ${id}`);
    const explaining = named(entry.texts[explain] ?? entry.texts[FALLBACK], `talk ${id} in ${explain}`);
    const learning = named(entry.targets[learn], `talk ${id} to learn ${learn}`);
    const [structure, texts, target] = await Promise.all([
      loadFile<TalkStructure>(entry.structure),
      loadFile<TalkTexts>(explaining),
      loadFile<TalkTarget>(learning),
      loadTables(learn),
    ]);
    return { learn, structure, texts, target };
  });

/** The talks of the preferred learn language. */
export const useTalkList = (): Loaded<TalkListContent> => {
  const { learn, explain } = useContentLanguages();
  return useLoaded({
    name: `talks/${learn}/${explain}`,
    load: () => loadTalkList({ learn, explain }),
    mayStay: (last) => last.learn === learn,
  });
};

/** A talk in the preferred learn language, or in the one that is given. */
export const useTalkContent = (id: TalkId, given?: LanguageCode): Loaded<TalkContent> => {
  const { learn: preferred, explain } = useContentLanguages();
  const learn = given ?? preferred;
  return useLoaded({
    name: `talk/${learn}/${explain}/${id}`,
    load: () => loadTalk(id, { learn, explain }),
    mayStay: (last) => last.learn === learn && last.structure.id === id,
  });
};
