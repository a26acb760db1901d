/** The note type of notes that are written here, and the settings that a collection of schema 11 must have. */
import { OWN_FIELDS, OWN_KIND } from './package.ts';

/** The numbers of the note type and of the options: the same in all packages, so that Anki has each once. */
export const IDS = { kind: 1_764_000_000_000, options: 1, defaultDeck: 1 } as const;
/** When the note type was last changed, in s since 1970. It must rise with each change. */
const CHANGED = 1_764_000_000;

const CSS = `.card {
  font-family: system-ui, sans-serif;
  font-size: 22px;
  line-height: 1.4;
  text-align: center;
}
.reading, .note { font-size: 16px; opacity: 0.75; }
.example { font-size: 18px; margin-top: 1em; }
`;

const QUESTION = `<div>{{Front}}</div>
{{#Reading}}<div class="reading">{{Reading}}</div>{{/Reading}}
{{Sound}}`;

const ANSWER = `{{FrontSide}}
<hr id="answer">
<div>{{Back}}</div>
{{#Example}}<div class="example">{{Example}}</div>{{/Example}}
{{#Note}}<div class="note">{{Note}}</div>{{/Note}}`;

const LATEX = {
  pre: '\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\usepackage[utf8]{inputenc}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\setlength{\\parindent}{0in}\n\\begin{document}\n',
  post: '\\end{document}',
} as const;

const field = (name: string, ord: number) => ({
  ...{ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] },
});

const template = {
  ...{ name: 'Card 1', ord: 0, qfmt: QUESTION, afmt: ANSWER, did: null },
  ...{ bqfmt: '', bafmt: '', bfont: '', bsize: 0 },
};

/** The note types, as JSON of the column `models`. */
export const modelsOf = (deck: number): string =>
  JSON.stringify({
    [IDS.kind]: {
      ...{ id: IDS.kind, name: OWN_KIND, type: 0, mod: CHANGED, usn: -1, sortf: 0, did: deck },
      ...{ tmpls: [template], flds: OWN_FIELDS.map(field), css: CSS, latexPre: LATEX.pre, latexPost: LATEX.post },
      // A card is made where any of the fields of its question has a text.
      ...{ latexsvg: false, req: [[0, 'any', [0, 2, 5]]], tags: [], vers: [] },
    },
  });

const deckOf = (id: number, name: string, mod: number) => ({
  ...{ id, name, mod, usn: -1, collapsed: false, browserCollapsed: false, desc: '', dyn: 0, conf: IDS.options },
  ...{ extendNew: 0, extendRev: 0 },
  ...{ lrnToday: [0, 0], revToday: [0, 0], newToday: [0, 0], timeToday: [0, 0] },
});

/** The decks, as JSON of the column `decks`: the one that every collection has, and that of the cards. @param now in s */
export const decksOf = (id: number, name: string, now: number): string =>
  JSON.stringify({ [IDS.defaultDeck]: deckOf(IDS.defaultDeck, 'Default', 0), [id]: deckOf(id, name, now) });

/** The options of decks, as JSON of the column `dconf`: those that Anki has by default. */
export const OPTIONS = JSON.stringify({
  [IDS.options]: {
    ...{ id: IDS.options, name: 'Default', mod: 0, usn: 0, maxTaken: 60, autoplay: true, timer: 0, replayq: true },
    new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20, separate: true },
    rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2, fuzz: 0.05, minSpace: 1 },
    lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
    dyn: false,
  },
});

/** The settings of the collection, as JSON of the column `conf`. */
export const settingsOf = (deck: number, cards: number, minutesWest: number): string =>
  JSON.stringify({
    ...{ activeDecks: [deck], curDeck: deck, curModel: IDS.kind, newSpread: 0, collapseTime: 1200, timeLim: 0 },
    ...{ estTimes: true, dueCounts: true, nextPos: cards + 1, sortType: 'noteFld', sortBackwards: false },
    ...{ addToCur: true, dayLearnFirst: false, schedVer: 2, sched2021: true, creationOffset: minutesWest },
  });
