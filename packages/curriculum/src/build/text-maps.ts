/** Replaces the titles and texts of units, clips, books and talks: what most of a corpus consists of. */
import type {
  ClipSource,
  EbookSource,
  TalkSource,
  TextSource,
  TextSources,
  TitleSource,
  UnitSource,
} from '../source/model.ts';

/** Functions that replace titles and texts. */
export interface OnTexts {
  readonly title: (title: TitleSource) => TitleSource;
  readonly texts: (texts: TextSources, place: TextSource['place']) => TextSources;
}

/** Replaces the titles and texts of a part of the corpus; calls the functions always in the same order. */
export type MapTexts<T> = (part: T, on: OnTexts) => T;

const onItem =
  ({ texts }: OnTexts) =>
  <T extends Pick<TextSource, 'place'> & { readonly texts: TextSources }>(one: T): T => ({
    ...one,
    texts: texts(one.texts, one.place),
  });

export const mapUnitTexts: MapTexts<UnitSource> = (unit, on) => {
  const { title } = on;
  const item = onItem(on);
  return {
    ...unit,
    title: title(unit.title),
    goal: title(unit.goal),
    words: unit.words.map(item),
    phrases: unit.phrases.map(item),
    lessons: unit.lessons.map((lesson) => ({ ...lesson, title: title(lesson.title) })),
    ...(unit.dialogueTitle && { dialogueTitle: title(unit.dialogueTitle) }),
    lines: unit.lines.map(item),
    ...(unit.quiz && { quiz: { ...unit.quiz, statements: unit.quiz.statements.map(item) } }),
  };
};

export const mapClipTexts: MapTexts<ClipSource> = (clip, on) => {
  const item = onItem(on);
  return {
    ...clip,
    title: on.title(clip.title),
    about: on.title(clip.about),
    lines: clip.lines.map(item),
    statements: clip.statements.map(item),
  };
};

export const mapEbookTexts: MapTexts<EbookSource> = (ebook, on) => {
  const item = onItem(on);
  return {
    ...ebook,
    title: on.title(ebook.title),
    about: on.title(ebook.about),
    words: ebook.words.map(item),
    chapters: ebook.chapters.map((chapter) => ({
      ...chapter,
      title: on.title(chapter.title),
      sentences: chapter.sentences.map(item),
    })),
  };
};

export const mapTalkTexts: MapTexts<TalkSource> = (talk, on) => {
  const item = onItem(on);
  return {
    ...talk,
    title: on.title(talk.title),
    about: on.title(talk.about),
    tasks: talk.tasks.map((task) => ({ ...task, text: on.title(task.text) })),
    slots: talk.slots.map((slot) => ({ ...slot, values: slot.values.map(item) })),
    turns: talk.turns.map((turn) => ({
      ...turn,
      says: item(turn.says),
      again: item(turn.again),
      replies: turn.replies.map((reply) => ({
        ...reply,
        means: on.title(reply.means),
        ...(reply.answers && { answers: item(reply.answers) }),
      })),
    })),
    farewell: item(talk.farewell),
  };
};
