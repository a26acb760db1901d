import type { LanguageCode, Tip } from '@parlance/domain';
import type { Sources, TipSource } from '../source/model.ts';
import type { LinkedGrammar } from './corpus.ts';
import type { TextSetting } from './item-text.ts';
import { idIn, type LinkedItem, linkPhrase } from './items.ts';
import { textsOf, titleIn } from './texts.ts';

/** Tips in the order of units, then as written. */
const inOrder = ({ courses, tips }: Sources, learn: LanguageCode): TipSource[] =>
  courses.order.flatMap(({ unit }) => tips.filter((tip) => tip.learn === learn && tip.unit.key === unit.key));

const linkTip = ({ key, unit, after, examples }: TipSource): Tip => ({
  id: key,
  unit: unit.key,
  after: idIn(unit.key, after.key),
  examples: examples.map((example) => example.key),
});

const examplesOf = ({ units }: Sources, tips: readonly TipSource[]): LinkedItem[] => {
  const wanted = new Set(tips.flatMap(({ examples }) => examples.map(({ key }) => key)));
  return units
    .flatMap(({ id, phrases }) => phrases.map((phrase) => linkPhrase(id, phrase)))
    .filter(({ item }) => wanted.has(item.id));
};

const linkLanguage = (sources: Sources, settings: readonly TextSetting[], own: TextSetting): LinkedGrammar => {
  const learn = own.code;
  const tips = inOrder(sources, learn);
  const examples = examplesOf(sources, tips);
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
export const linkGrammar = (sources: Sources, settings: readonly TextSetting[]): LinkedGrammar[] =>
  settings.filter(({ isLearnable }) => isLearnable).map((own) => linkLanguage(sources, settings, own));
