/**
 * `npm run bench:variants` measures whether the judge is fair: how it judges the answers of readers (`variant-sets.ts`). It
 * prints percentages for each language, and with `--all` each answer that is judged wrongly or unsure.
 */
import { type Answer, answersIn, figuresOf, LEARNED, SETS } from './variant-sets.ts';

const told = ({ phrase, given, isRight, verdict }: Answer): string =>
  `${phrase}: ${isRight ? 'right' : 'wrong'}, judged ${verdict}: “${given}”`;

for (const set of SETS) {
  const all = LEARNED.map((language) => [language, answersIn(set, language)] as const).filter(
    ([, answers]) => answers.length > 0,
  );
  if (process.argv.includes('--all')) {
    const isMisjudged = ({ isRight, verdict }: Answer): boolean =>
      verdict === 'unsure' || isRight === (verdict === 'wrong');
    for (const [language, answers] of all) {
      for (const answer of answers.filter(isMisjudged)) console.log(`${set} ${language} ${told(answer)}`);
    }
  }
  for (const [language, answers] of all) console.log(set, language, figuresOf(answers));
  console.log(set, 'all', figuresOf(all.flatMap(([, answers]) => answers)));
}
