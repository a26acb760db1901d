/** The texts of talks as rows of a table: examples are left out, because only languages that are learned have them. */
import type { LanguageCode } from '@parlance/domain';
import { talkItemId } from '../link/talk.ts';
import type { AsideSource, PhraseSource, TalkSource, TalkTurnSource } from '../source/model.ts';
import { type Row, textRow, titleRow } from './row.ts';

/** What stays as it is in a line, as help for translators. */
const slotsOf = ({ texts }: PhraseSource): string =>
  texts.en?.text.includes('{') === true ? '; what stands in {braces} stays' : '';

/** The rows of a talk, in its order. */
export const talkRows = (talk: TalkSource, code: LanguageCode): Row[] => {
  const { title, about, tasks, slots, turns, farewell, partner } = talk;
  const idOf = (key: string): string => talkItemId(talk.unit.key, key);
  const line = (phrase: PhraseSource): Row =>
    textRow(code, idOf(phrase.key), 'line', `${partner.key} says${slotsOf(phrase)}`, phrase.texts);
  const turnRows = ({ key: turn, says, again, replies }: TalkTurnSource): Row[] => [
    line(says),
    line(again),
    ...replies.flatMap(({ key, means, answers }) => [
      titleRow(code, `${idOf(`${turn}.${key}`)}#means`, 'what the learner may do', means, 'hint'),
      ...(answers === undefined ? [] : [line(answers)]),
    ]),
  ];
  return [
    titleRow(code, `talk.${talk.unit.key}#title`, 'title of a talk', title),
    titleRow(code, `talk.${talk.unit.key}#about`, 'where the learner is in the talk', about),
    ...tasks.map(({ key, text }) => titleRow(code, `${idOf(key)}#task`, 'task of the learner', text, 'task')),
    ...slots.flatMap(({ key: slot, values }) =>
      values.map(({ key, texts }) =>
        textRow(code, `${idOf(slot)}#${key}`, 'value', `stands in lines with {${slot}}`, texts),
      ),
    ),
    ...turns.flatMap(turnRows),
    line(farewell),
  ];
};

/** The row of what any partner says to something beside the thread. */
export const asideRow = ({ says }: AsideSource, code: LanguageCode): Row =>
  textRow(code, `talks:${says.key}`, 'line', 'any partner says', says.texts);
