import type { LanguageCode, Tip } from '@parlance/domain';
import type { Sources, TipSource, UnitSource } from '../source/model.ts';
import type { LinkedGrammar } from './corpus.ts';
import type { TextSetting } from './item-text.ts';
import { idIn, type LinkedItem, linkPhrase } from './items.ts';
import { textsOf, titleIn } from './texts.ts';

/** Tips in the order of units; within a unit, as written. */
const inOrder = ({ courses, tips }: Sources, learn: LanguageCode): TipSource[] => {
  const own = Map.groupBy(
    tips.filter((tip) => tip.learn === learn),
    ({ unit }) => unit.key,
  );
  return courses.order.flatMap(({ unit }) => own.get(unit.key) ?? []);
};

const linkTip = ({ key, unit, after, examples }: TipSource): Tip => ({
  id: key,
  unit: unit.key,
  after: idIn(unit.key, after.key),
  examples: examples.map((example) => example.key),
});

/** Completes a unit with its texts in every language. */
export type Whole = (unit: UnitSource) => UnitSource;

const namedBy = (tips: readonly TipSource[]): ReadonlySet<string> =>
  new Set(tips.flatMap(({ examples }) => examples.map(({ key }) => key)));

/** Finds the examples of all tips; completes each unit only once. */
const examplesIn = ({ units, tips }: Sources, whole: Whole): LinkedItem[] => {
  const wanted = namedBy(tips);
  if (wanted.size === 0) return [];
  const isWanted = (unit: UnitSource, key: string): boolean => wanted.has(idIn(unit.id, key));
  return units
    .filter((unit) => unit.phrases.some(({ key }) => isWanted(unit, key)))
    .map(whole)
    .flatMap((unit) =>
      unit.phrases.filter(({ key }) => isWanted(unit, key)).map((phrase) => linkPhrase(unit.id, phrase)),
    );
};

const linkLanguage = (
  sources: Sources,
  settings: readonly TextSetting[],
  own: TextSetting,
  all: readonly LinkedItem[],
): LinkedGrammar => {
  const learn = own.code;
  const tips = inOrder(sources, learn);
  const named = namedBy(tips);
  const examples = all.filter(({ item }) => named.has(item.id));
  return {
    tips: { learn, tips: tips.map(linkTip), items: textsOf(examples, own) },
    texts: settings.map((setting) => ({
      learn,
      language: setting.code,
      tips: Object.fromEntries(
        tips.map(({ key, title, text }) => [
          key,
          { title: titleIn(title, setting.code), text: titleIn(text, setting.code) },
        ]),
      ),
      items: textsOf(examples, { ...setting, isLearnable: false }),
    })),
  };
};

/** The grammar tips of each learn language with their examples. */
export const linkGrammar = (sources: Sources, settings: readonly TextSetting[], whole: Whole): LinkedGrammar[] => {
  const examples = examplesIn(sources, whole);
  return settings.filter(({ isLearnable }) => isLearnable).map((own) => linkLanguage(sources, settings, own, examples));
};
