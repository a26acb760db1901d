import { TUTOR_LIMITS, type TutorSetting } from '@parlance/contract';
import { useCallback, useRef } from 'react';
import { loadLexicon, useCourse, useReplica, useTips } from '../../data/index.ts';
import type { TalkContent } from '../talk/index.ts';
import { answeredWords, toldWords } from './known-words.ts';

interface SettingOf {
  readonly content: TalkContent;
  readonly isFree: boolean;
  /** The name of the service that the learner agreed to. */
  readonly agreed: string;
}

const cut = (text: string): string => text.slice(0, TUTOR_LIMITS.text);

/** A function that tells what a model is told now of the learner and the talk. What cannot be loaded is left out. */
export const useSetting = ({ content, isFree, agreed }: SettingOf): (() => Promise<TutorSetting>) => {
  const replica = useReplica();
  const { structure, texts, learn, explain } = content;
  const loaded = useCourse(learn.code);
  const course = loaded.state === 'ready' ? loaded.value : undefined;
  const tips = useTips(course);
  const latest = useRef({ course, tips });
  latest.current = { course, tips };
  return useCallback(async () => {
    const { course: of, tips: told } = latest.current;
    const unit = of?.units.findIndex(({ id }) => id === structure.id) ?? -1;
    const answered = answeredWords(replica.view(), learn.code);
    const scene = [...new Set(structure.lines.flatMap(({ words }) => words))];
    const wanted = new Set([...scene, ...answered.map(({ id }) => id)]);
    const lexicon = of && (await loadLexicon(of, explain.code, wanted).catch(() => undefined));
    const reached = new Set(of?.units.slice(0, unit + 1).map(({ id }) => id));
    const titles =
      told.state !== 'ready'
        ? []
        : told.value.learn.tips.flatMap((tip) =>
            reached.has(tip.unit) ? [told.value.explain.tips[tip.id]?.title ?? ''] : [],
          );
    return {
      agreed,
      ...{ learn: learn.code, explain: explain.code, unit: structure.id, level: of?.units[unit]?.level ?? 'A1' },
      scene: isFree
        ? null
        : {
            ...{ title: cut(texts.title), about: cut(texts.about) },
            tasks: structure.tasks
              .slice(0, TUTOR_LIMITS.tasks)
              .map((key) => ({ key, text: cut(texts.tasks[key] ?? key) })),
          },
      ...toldWords(answered, { texts: lexicon?.learn.words ?? {}, scene, now: Date.now() }),
      grammar: titles
        .filter((title) => title !== '')
        .slice(-TUTOR_LIMITS.grammar)
        .map(cut),
    };
  }, [replica, structure, texts, learn, explain, isFree, agreed]);
};
