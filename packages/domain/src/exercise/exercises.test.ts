import { describe, expect, it } from 'vitest';
import type { DialogueLine, Item, ItemText } from '../course/model.ts';
import { rightAnswer, wrongAnswers } from '../fixtures/answers.ts';
import { buildLesson } from '../fixtures/lessons.ts';
import { plainPlanning } from '../fixtures/plain-planning.ts';
import { plainTables } from '../fixtures/plain-tables.ts';
import { judgeStep } from '../lesson/judging.ts';
import { type Material, materialOf } from '../lesson/material.ts';
import { EXERCISE_KINDS, type ExerciseKind, type Step } from '../lesson/step.ts';
import { seededRandom } from '../random.ts';
import { exercises, itemsOf } from './index.ts';
import { tilesOf } from './tiles.ts';

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);
const lesson = buildLesson({ words: 8, phrases: 6, known: 8, scene: 9 });

/** Small texts: what is learned and what it means. */
interface Small {
  readonly items: readonly Item[];
  readonly learn: Readonly<Record<string, ItemText>>;
  readonly explain: Readonly<Record<string, string>>;
  readonly scene?: readonly DialogueLine[];
}
const head = { id: 'u.one', title: '' };
const materialIn = ({ items, learn, explain, scene = [] }: Small): Material =>
  materialOf({
    ...plainPlanning,
    structure: { id: 'u.one', unit: 'u', position: 0, items, known: [], scene },
    learn: { ...head, language: 'xx', items: learn },
    explain: {
      ...head,
      language: 'yy',
      items: Object.fromEntries(Object.entries(explain).map(([id, text]) => [id, { text }])),
    },
    random: seededRandom(1),
  });
const built = materialOf({ ...plainPlanning, ...lesson, random: seededRandom(1) });

const make = (kind: ExerciseKind, items: readonly Item[], material: Material, seed = 1): Step | undefined => {
  const draft = exercises[kind].make(items, material, seededRandom(seed));
  return draft && { ...draft, id: '1', voice: 'female' };
};
const noun = (id: string, picture?: string): Item => ({
  id,
  kind: 'word',
  words: [id],
  partOfSpeech: 'noun',
  ...(picture === undefined ? {} : { picture }),
});
const phrase = (id: string, ...words: readonly string[]): Item => ({ id, kind: 'phrase', words });
const line = (id: string, role: 'A' | 'B'): DialogueLine => ({
  ...phrase(id),
  kind: 'line',
  role,
  speaker: 'leo',
  prefix: 'M',
});

/** What each kind is tried on: every item alone, the first words together, and the lines of the scene. */
const subjects: readonly (readonly Item[])[] = [
  ...[...lesson.structure.items, ...lesson.structure.scene].map((item) => [item]),
  lesson.structure.items.slice(0, 5),
  lesson.structure.scene.slice(0, 5),
  [{ id: 'sound:a', kind: 'word', words: [] }],
  [{ id: 's', kind: 'statement', words: [], ...{ holds: true } }],
];

describe('every kind of exercise', () => {
  it.each(EXERCISE_KINDS)('%s can be made, and accepts the right answer only', (kind) => {
    const texts = { ...lesson, tables: plainTables };
    const steps = subjects.flatMap((items) => SEEDS.flatMap((seed) => make(kind, items, built, seed) ?? []));
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) {
      expect(step.kind).toBe(kind);
      expect(judgeStep({ ...texts, step, given: rightAnswer(step, texts) }).verdict).toBe('exact');
      for (const given of wrongAnswers(step, texts)) {
        expect(judgeStep({ ...texts, step, given }).verdict, JSON.stringify([step, given])).toBe('wrong');
      }
    }
  });

  it.each(EXERCISE_KINDS)('%s is replaced in silence by a kind without sound, if it needs any', (kind) => {
    const { needsSound, silent, rung } = exercises[kind];
    if (!needsSound) return expect(silent).toBeNull();
    if (silent === null) return expect(kind).toBe('minimalPair');
    expect(exercises[silent].needsSound).toBe(false);
    expect(exercises[silent].rung).toBe(rung);
  });

  it.each(EXERCISE_KINDS)('%s shows items of its lesson only', (kind) => {
    const { items, known, scene } = lesson.structure;
    const ids = new Set([...items, ...known, ...scene, ...subjects.flat()].map(({ id }) => id));
    const steps = subjects.flatMap((subject) => make(kind, subject, built) ?? []);
    for (const item of steps.flatMap(itemsOf)) expect(ids).toContain(item);
  });

  it.each(EXERCISE_KINDS)('%s cannot be made without items', (kind) => {
    expect(make(kind, [], built)).toBeUndefined();
  });

  it.each(EXERCISE_KINDS.filter((kind) => exercises[kind].needsSound))('%s needs a recording', (kind) => {
    const silent = Object.fromEntries(
      Object.entries(lesson.learn.items).map(([id, { audio: _, ...text }]) => [id, text]),
    );
    const learn = { ...lesson.learn, items: silent };
    const mute = materialOf({ ...plainPlanning, ...lesson, learn, sounds: [], random: seededRandom(1) });
    for (const items of subjects) expect(make(kind, items, mute)).toBeUndefined();
  });
});

describe('a sentence to be said', () => {
  it.each(['yes', 'no', 'unsure', 'skipped'] as const)('is right where it was heard as: %s', (heard) => {
    const [item] = lesson.structure.items.filter(({ kind }) => kind !== 'word');
    const step = item && make('sayIt', [item], built);
    if (step === undefined) return expect(step).toBeDefined();
    const given = { kind: 'spoken', heard } as const;
    expect(judgeStep({ ...lesson, tables: plainTables, step, given }).verdict).toBe('exact');
  });
});

describe('the gap of a sentence', () => {
  const words = ['coffee', 'tea', 'bread', 'milk', 'bill'];
  const sentence = (token: string, word: string): ItemText => ({
    text: `Quiero ${token} hoy.`,
    lemmas: ['~querer/verb', word, '~hoy/adverb'],
  });
  const cafe: Small = {
    items: [...words.map((id) => noun(id)), ...words.map((id) => phrase(`p.${id}`, id))],
    learn: {
      coffee: { text: 'café' },
      tea: { text: 'té', also: ['infusión'] },
      bread: { text: 'pan' },
      milk: { text: 'leche' },
      bill: { text: 'cuenta' },
      'p.coffee': { ...sentence('café', 'coffee'), also: ['Quiero leche hoy.', 'Hoy quiero pan.'] },
      'p.tea': sentence('té', 'tea'),
      'p.bread': sentence('pan', 'bread'),
      'p.milk': sentence('leche', 'milk'),
      'p.bill': sentence('cuenta', 'bill'),
    },
    explain: Object.fromEntries(
      words.flatMap((id) => [
        [id, id],
        [`p.${id}`, `I want ${id}`],
      ]),
    ),
  };

  it('offers no word that an accepted text of the sentence holds', () => {
    for (const seed of SEEDS) {
      const step = make('clozeChoose', [phrase('p.coffee', 'coffee')], materialIn(cafe), seed);
      expect(step).toMatchObject({ gap: 1, word: 'coffee' });
      expect(step && 'options' in step && step.options.toSorted()).toEqual(['café', 'cuenta', 'té']);
    }
  });

  it('offers no word that means the same', () => {
    const explain = { ...cafe.explain, bill: 'tea' };
    for (const seed of SEEDS) {
      const step = make('clozeChoose', [phrase('p.tea', 'tea')], materialIn({ ...cafe, explain }), seed);
      expect(step && 'options' in step && step.options).not.toContain('cuenta');
    }
  });

  it('offers a word of the same part of speech, or is not asked: otherwise the only noun would be obvious', () => {
    const verbs = cafe.items.map(
      (item): Item => (item.id === 'tea' || item.kind !== 'word' ? item : { ...item, partOfSpeech: 'verb' }),
    );
    expect(make('clozeChoose', [phrase('p.tea', 'tea')], materialIn({ ...cafe, items: verbs }))).toBeUndefined();
    expect(make('clozeChoose', [phrase('p.bread', 'bread')], materialIn({ ...cafe, items: verbs }))).toBeDefined();
  });

  it('takes, typed, the word of every accepted text that reads the same around it', () => {
    const material = materialIn(cafe);
    const step = make('clozeType', [phrase('p.coffee', 'coffee')], material);
    if (step === undefined) return expect(step).toBeDefined();
    const { learn, explain } = material.languages;
    const verdictOf = (text: string): string =>
      judgeStep({ step, given: { kind: 'text', text }, learn, explain, tables: plainTables }).verdict;
    expect([verdictOf('café'), verdictOf('leche'), verdictOf('pan')]).toEqual(['exact', 'exact', 'wrong']);
  });

  it('leaves out no name, no small word, and no part of an expression', () => {
    const learn = {
      ...cafe.learn,
      'p.tea': { text: 'Leo toma té té hoy.', lemmas: ['', '~tomar/verb', 'tea', 'tea', '~hoy/adverb'] },
    };
    expect(make('clozeType', [phrase('p.tea', 'tea')], materialIn({ ...cafe, learn }))).toBeUndefined();
  });
});

describe('an answer that is visible on the screen', () => {
  const twice: Small = {
    items: [noun('tea'), noun('milk'), phrase('p', 'tea'), phrase('q', 'milk')],
    learn: {
      tea: { text: 'té' },
      milk: { text: 'leche' },
      p: { text: 'Té no, nunca té.', lemmas: ['tea', '', '', 'tea'] },
      q: { text: 'Amo leche, amo té.', lemmas: ['', 'milk', '', ''] },
    },
    explain: { tea: 'tea', milk: 'milk', p: 'No tea, never tea.', q: 'I love milk, I love tea.' },
  };

  it('does not occur: the word of a gap is nowhere else in its sentence', () => {
    const material = materialIn(twice);
    for (const kind of ['clozeType', 'clozeChoose'] as const) {
      expect(make(kind, [phrase('p', 'tea')], material)).toBeUndefined();
    }
    expect(make('clozeType', [phrase('q', 'milk')], material)).toMatchObject({ gap: 1 });
    expect(make('chooseForm', [phrase('q', 'milk')], material)).toBeUndefined();
  });
});

describe('a text that is only heard', () => {
  it('has no tile beside its own that sounds like one of them', () => {
    const material = materialIn({
      items: [phrase('p'), phrase('q')],
      learn: {
        p: { text: 'ola alta vino', audio: { female: { name: 'p', length: 900, times: [0, 300, 300] } } },
        q: { text: 'hola halta tarde' },
      },
      explain: { p: 'x', q: 'y' },
    });
    for (const seed of SEEDS) {
      const step = make('buildHeard', [phrase('p')], material, seed);
      expect(step && 'bank' in step && step.bank.toSorted()).toEqual(['alta', 'ola', 'tarde', 'vino']);
    }
  });
});

describe('sentences to choose from', () => {
  const texts = {
    asked: '¿Dónde está Leo?',
    near: '¿Dónde está mi mapa?',
    other: '¿Hablas un poco hoy?',
    told: 'Aquí está todo eso.',
    called: '¡Hablas muy bien!',
    plain: 'Hoy tengo un mapa.',
  };
  const material = materialIn({
    items: Object.keys(texts).map((id) => phrase(id)),
    learn: Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, { text }])),
    explain: Object.fromEntries(Object.keys(texts).map((id) => [id, id])),
  });

  it.each(['chooseMeaning', 'choosePhrase'] as const)('are all questions if there are enough of them: %s', (kind) => {
    for (const seed of SEEDS) {
      const step = make(kind, [phrase('asked')], material, seed);
      expect(step && 'options' in step && step.options.toSorted()).toEqual(['asked', 'near', 'other']);
    }
  });
});

describe('a text that is written or built', () => {
  const twins: Small = {
    items: [phrase('you'), phrase('polite'), phrase('other')],
    learn: { you: { text: 'Tú eres Leo.' }, polite: { text: 'Usted es Leo.' }, other: { text: 'Yo soy Leo.' } },
    explain: { you: 'You are Leo.', polite: 'You are Leo.', other: 'I am Leo.' },
  };

  it('may be any text of the lesson that means the same', () => {
    const material = materialIn(twins);
    const { learn, explain } = material.languages;
    const step = make('typeTranslation', [phrase('you')], material);
    if (step === undefined) return expect(step).toBeDefined();
    const verdictOf = (text: string): string =>
      judgeStep({ step, given: { kind: 'text', text }, learn, explain, tables: plainTables }).verdict;
    expect([verdictOf('Usted es Leo.'), verdictOf('Yo soy Leo.')]).toEqual(['exact', 'wrong']);
  });

  it('is spelt without its article, if it is one word of three to ten letters', () => {
    const word = (text: string, article?: string): Step | undefined => {
      const learn = { w: { text, ...(article === undefined ? {} : { article }) } };
      return make('spell', [noun('w')], materialIn({ items: [noun('w')], learn, explain: { w: 'x' } }));
    };
    const step = word('la cuenta', 'la ');
    expect(step?.kind === 'spell' && step.bank.toSorted()).toEqual(['a', 'c', 'e', 'n', 't', 'u']);
    for (const text of ['té', 'por favor', "l'eau", 'extraordinario', 'aaa']) expect(word(text)).toBeUndefined();
  });
});

describe('tiles of a meaning', () => {
  it.each([
    ['Ich möchte, bitte, einen Kaffee!', ['Ich', 'möchte', 'bitte', 'einen', 'Kaffee']],
    ['我想要一杯咖啡。', ['我', '想要', '一杯', '咖啡']],
    ['市場は土曜日の朝です。', ['市場は', '土曜日の', '朝です']],
    ['これはほかの町の地図です。', ['これは', 'ほかの', '町の', '地図です']],
    ['このコートを試着したいのですが。', ['この', 'コートを', '試着したいの', 'ですが']],
    ['ゼロ番ですか。――はい、ゼロ番です。', ['ゼロ', '番ですか', 'はい', 'ゼロ', '番です']],
    ['私の停留所はここですか。', ['私の', '停留所は', 'ここですか']],
  ])('are the words of %s', (text, tiles) => {
    expect(tilesOf({ text })).toEqual(tiles);
  });

  it.each([
    ['你好，萨米尔！公交车来了。', ['萨米尔', '公交车'], ['你好', '萨米尔', '公交车', '来', '了']],
    ['ブルーノが、ノラと寝ています。', ['ノラ', 'ブルーノ'], ['ブルーノが', 'ノラと', '寝ています']],
    ['สวัสดี ฮิวโก กับ เหมย', ['ฮิวโก', 'เหมย'], ['สวัสดี', 'ฮิวโก', 'กับ', 'เหมย']],
    ['ร้านค้าเล็ก ๆ', [], ['ร้าน', 'ค้า', 'เล็ก ๆ']],
  ])('keep names and words of %s whole, and a sign that repeats a word with it', (text, whole, tiles) => {
    expect(tilesOf({ text, whole })).toEqual(tiles);
  });

  it('are right independently of how a text without spaces was split at the start of the lesson', () => {
    const explain = { ...head, language: 'cn', items: { p: { text: '我是萨米尔。', whole: ['萨米尔'] } } };
    const step: Step = { id: '1', voice: 'male', kind: 'buildMeaning', item: 'p', bank: [] };
    const verdictOf = (...words: readonly string[]): string =>
      judgeStep({ step, given: { kind: 'words', words }, learn: explain, explain, tables: plainTables }).verdict;
    expect([verdictOf('萨', '米', '尔', '我是'), verdictOf('萨米尔', '我')]).toEqual(['exact', 'wrong']);
  });

  it('are right in any order, and only all of them', () => {
    const material = built;
    const item = lesson.structure.items.find(({ kind }) => kind === 'phrase');
    const step = item && make('buildMeaning', [item], material);
    if (step === undefined) return expect(step).toBeDefined();
    const tiles = tilesOf(lesson.explain.items[step.item] ?? { text: '' });
    const verdictOf = (words: readonly string[]): string =>
      judgeStep({ step, given: { kind: 'words', words }, ...lesson, tables: plainTables }).verdict;
    expect(verdictOf(tiles.toReversed())).toBe('exact');
    expect(verdictOf(tiles.slice(1))).toBe('wrong');
  });
});

describe('pictures', () => {
  const four = ['☕', '🍵', '🍞', '🥛'];
  const small = (pictures: readonly string[]): Material => {
    const items = pictures.map((picture, index) => noun(`n${index}`, picture));
    const texts = items.map(({ id }) => [id, `${id}${id}`] as const);
    return materialIn({
      items,
      learn: Object.fromEntries(texts.map(([id, text]) => [id, { text }])),
      explain: Object.fromEntries(texts),
    });
  };

  it('are four, and no two alike', () => {
    expect(make('choosePicture', [noun('n0', '☕')], small(four))).toMatchObject({ item: 'n0' });
    expect(make('choosePicture', [noun('n0', '☕')], small(['☕', '☕', '🍞', '🥛']))).toBeUndefined();
  });

  it('are emoji, and no drawings', () => {
    expect(make('choosePicture', [noun('n0', 'cup')], small(['cup', ...four.slice(1)]))).toBeUndefined();
  });
});

describe('lines of a scene', () => {
  const roles = ['A', 'B', 'A', 'B', 'A', 'B', 'B'] as const;
  const scene = roles.map((role, index) => line(`l${index}`, role));
  const texts = scene.map(({ id }) => [id, `${id} ba`] as const);
  const material = materialIn({
    items: [],
    learn: Object.fromEntries(texts.map(([id, text]) => [id, { text }])),
    explain: Object.fromEntries(texts),
    scene,
  });

  it('are put in order four or five at a time, where two take turns; the first one stays', () => {
    const step = make('orderDialogue', scene.slice(0, 5), material);
    expect(step).toMatchObject({ item: 'l0', lines: ['l0', 'l1', 'l2', 'l3', 'l4'] });
    expect(step?.kind === 'orderDialogue' && step.given[0]).toBe('l0');
    expect(make('orderDialogue', scene.slice(0, 3), material)).toBeUndefined();
    expect(make('orderDialogue', scene.slice(3, 7), material)).toBeUndefined();
    expect(
      make(
        'orderDialogue',
        [0, 1, 4, 5].flatMap((at) => scene[at] ?? []),
        material,
      ),
    ).toBeUndefined();
  });

  it('answer the line before; other options are by the same speaker and at least three lines away', () => {
    const step = make('chooseReply', scene.slice(1, 2), material);
    expect(step).toMatchObject({ item: 'l1', line: 'l0' });
    expect(step && 'options' in step && step.options.toSorted()).toEqual(['l1', 'l5', 'l6']);
    expect(make('chooseReply', scene.slice(0, 1), material)).toBeUndefined();
    expect(make('chooseReply', scene.slice(6, 7), material)).toBeUndefined();
  });

  it('are not offered as a wrong reply if they could be right', () => {
    const words: Readonly<Record<string, readonly string[]>> = { l0: ['goodbye'], l1: ['night', 'bus'] };
    const optionsWith = (further: Readonly<Record<string, readonly string[]>>) => {
      const spoken = scene.map((each) => ({ ...each, words: { ...words, ...further }[each.id] ?? ['other'] }));
      const step = make('chooseReply', spoken.slice(1, 2), { ...material, scene: spoken });
      return step && 'options' in step ? step.options.toSorted() : undefined;
    };
    expect(optionsWith({})).toEqual(['l1', 'l5', 'l6']);
    expect(optionsWith({ l5: ['thanks', 'goodbye'] })).toBeUndefined();
    expect(optionsWith({ l6: ['bus'] })).toBeUndefined();
  });
});

describe('words that may stand for each other', () => {
  const words = ['street', 'road', 'house', 'river', 'bridge'].map((id) => noun(id));
  const explain = { street: 'Straße', road: 'Landstraße', house: 'Haus', river: 'Fluss', bridge: 'Brücke' };
  const learn: Readonly<Record<string, ItemText>> = {
    street: { text: 'calle', alike: ['road'] },
    road: { text: 'camino', alike: ['street'] },
    house: { text: 'casona', synonyms: [{ text: 'puente' }] },
    river: { text: 'arroyo' },
    bridge: { text: 'puente' },
  };
  const material = materialIn({ items: words, learn, explain });
  const optionsBeside = (id: string): ReadonlySet<string> =>
    new Set(
      SEEDS.flatMap((seed) => {
        const step = make('chooseMeaning', [noun(id)], material, seed);
        return step !== undefined && 'options' in step ? step.options.map(String) : [];
      }),
    );

  it('A28: are never offered beside each other', () => {
    expect([...optionsBeside('street')].sort()).toEqual(['bridge', 'house', 'river', 'street']);
    expect([...optionsBeside('house')].sort()).toEqual(['house', 'river', 'road', 'street']);
  });
});
