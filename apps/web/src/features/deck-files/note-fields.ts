/** Which fields of foreign notes are the parts of a card: a first guess, which the learner may change. */
import type { AnkiNote } from './anki/index.ts';

/** The parts of a card that fields of a note can be. A card must have the first two. */
export const PARTS = ['front', 'back', 'reading', 'example', 'note'] as const;
/** A part of a card. */
export type Part = (typeof PARTS)[number];

/** For each part the place of its field in the note; -1 for none. */
export type FieldChoice = Readonly<Record<Part, number>>;

/** A note type among the notes of a package. */
export interface NoteKind {
  readonly name: string;
  readonly fields: readonly string[];
  readonly choice: FieldChoice;
}

/** Names of fields that tell what is in them, in the languages in which decks are often shared; the first match counts. */
const NAMES: Readonly<Record<Part, RegExp>> = {
  reading:
    /reading|pronun|transcri|\bipa\b|pinyin|kana|furigana|aussprache|lautschrift|произнош|транскр|读音|拼音|読み|발음/i,
  example: /example|sentence|context|beispiel|satz|ejemplo|frase|exemple|phrase|esempio|exemplo|пример|例句|例文|예문/i,
  note: /\bnotes?\b|comment|remark|extra|hint|mnemonic|anmerkung|notiz|bemerkung|nota|remarque|заметк|примечан|备注|メモ|메모/i,
  back: /back|meaning|translation|definition|answer|english|rückseite|bedeutung|übersetzung|antwort|reverso|significado|traducci|respuesta|verso|traduction|sens\b|réponse|traduzione|обрат|перевод|значен|ответ|释义|意思|翻译|背面|裏|뜻|뒷면/i,
  front:
    /front|\bword|term|expression|question|text|target|vorderseite|wort|frage|anverso|palabra|pregunta|recto|\bmot\b|question|parola|лицев|слово|вопрос|单词|正面|表|単語|단어|앞면/i,
};

const isText = (note: AnkiNote, place: number): boolean => (note.fields[place]?.text ?? '') !== '';

/** The share of notes, 0..1, that have a text in a field. */
const filled = (notes: readonly AnkiNote[], place: number): number =>
  notes.filter((note) => isText(note, place)).length / notes.length;

/**
 * Guesses the parts by the names of fields; front and back are else the first fields that most notes fill. A note is the
 * back where nothing else can be: that of a cloze is called “Back Extra”.
 */
const guessOf = (names: readonly string[], notes: readonly AnkiNote[]): FieldChoice => {
  const places = names.map((_, place) => place);
  const texts = places.filter((place) => filled(notes, place) > 0);
  const partOf = new Map<number, Part>();
  for (const place of texts) {
    const part = (Object.keys(NAMES) as readonly Part[]).find((each) => NAMES[each].test(names[place] ?? ''));
    if (part !== undefined && ![...partOf.values()].includes(part)) partOf.set(place, part);
  }
  const named = (part: Part): number => [...partOf].find(([, each]) => each === part)?.[0] ?? -1;
  const others = texts
    .filter((place) => !partOf.has(place))
    .sort((a, b) => Math.round(filled(notes, b) - filled(notes, a)) || a - b);
  const front = named('front') >= 0 ? named('front') : (others.shift() ?? -1);
  const back = named('back') >= 0 ? named('back') : (others.shift() ?? named('note'));
  const note = named('note') === back ? -1 : named('note');
  return { front, back, reading: named('reading'), example: named('example'), note };
};

/** How many notes of a type are looked at for a guess. */
const SAMPLE = 100;

/** The note types of some notes, the most frequent first, each with a guess of its parts. */
export const noteKinds = (notes: readonly AnkiNote[]): readonly NoteKind[] =>
  [...Map.groupBy(notes, ({ kind }) => kind)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name, own]) => {
      const widest = own.reduce((a, b) => (b.fields.length > a.fields.length ? b : a));
      const fields = widest.fields.map((field) => field.name);
      return { name, fields, choice: guessOf(fields, own.slice(0, SAMPLE)) };
    });
