/** Plays a script without time: finds steps that cannot be acted. */
import type { ClipAction, ClipStep } from '@parlance/domain';
import { DIRECTIONS } from '@parlance/domain';
import { type ContentIssue, issueAt, type Place } from '../source/content-issue.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type { ClipSource, StepSource } from '../source/model.ts';

type Action<Do extends ClipAction['do']> = Extract<ClipAction, { readonly do: Do }>;
type During = Extract<ClipStep, { readonly do: 'during' }>;
type Say = Extract<ClipStep, { readonly do: 'say' }>;

/** What is seen at a moment. */
interface Stage {
  /** Who is there, and at which spot. */
  readonly people: Map<string, number>;
  /** Props that lie somewhere. */
  readonly lying: Set<string>;
  /** What somebody holds. */
  readonly held: Map<string, string>;
}

const isSeen = ({ people, lying, held }: Stage, name: string): boolean =>
  people.has(name) || lying.has(name) || [...held.values()].includes(name);

const release = ({ lying, held }: Stage, prop: string): void => {
  lying.delete(prop);
  for (const [who, own] of held) if (own === prop) held.delete(who);
};

const comes = ({ people }: Stage, who: string, at: number): string | undefined => {
  const isThere = people.has(who);
  people.set(who, at);
  return isThere ? `"${who}" is there already; write "${who} walks ${at}" to move there.` : undefined;
};

/** A change of the stage by an action; returns what is wrong with it. */
type Effects = { readonly [Do in ClipAction['do']]?: (stage: Stage, action: Action<Do>) => string | undefined };

const EFFECTS: Effects = {
  place: ({ people, lying, held }) => {
    people.clear();
    lying.clear();
    held.clear();
    return undefined;
  },
  stand: (stage, { who, at }) => comes(stage, who, at),
  enter: (stage, { who, at }) => comes(stage, who, at),
  leave: ({ people, held }, { who }) => {
    people.delete(who);
    held.delete(who);
    return undefined;
  },
  walk: ({ people }, { who, at }) => {
    people.set(who, at);
    return undefined;
  },
  look: (stage, { who, at }) => {
    if (DIRECTIONS.some((direction) => direction === at) || isSeen(stage, at)) return undefined;
    return `"${who}" looks at "${at}", which is not there; name somebody or something that is, or one of ${DIRECTIONS.join(' ')}.`;
  },
  camera: (stage, { on }) =>
    on === 'all' || isSeen(stage, on)
      ? undefined
      : `"${on}" is not there for the camera; name somebody or something that is, or all.`,
  hold: (stage, { who, prop }) => {
    const other = stage.held.get(who);
    release(stage, prop);
    stage.held.set(who, prop);
    return other === undefined || other === prop
      ? undefined
      : `"${who}" holds "${other}" already; write "${who} drops" first, or give it to somebody.`;
  },
  drop: ({ held }, { who }) => (held.delete(who) ? undefined : `"${who}" holds nothing to put away; remove this step.`),
  lie: (stage, { prop }) => {
    release(stage, prop);
    stage.lying.add(prop);
    return undefined;
  },
  vanish: (stage, { prop }) => {
    const isThere = isSeen(stage, prop);
    release(stage, prop);
    return isThere ? undefined : `"${prop}" is not there and cannot vanish; let it lie or be held before.`;
  },
};

/** The effect of one kind of action; the table's types keep an action and its effect together. */
const effectOf = <Do extends ClipAction['do']>(
  kind: Do,
): ((stage: Stage, action: Action<Do>) => string | undefined) | undefined => EFFECTS[kind];

const COMING: ReadonlySet<string> = new Set(['stand', 'enter']);

const absent = (who: string): string =>
  `"${who}" is not there; let them enter or stand before, in this place too if it has changed.`;

const act = (stage: Stage, action: ClipAction): string | undefined => {
  if ('who' in action && !COMING.has(action.do) && !stage.people.has(action.who)) {
    const issue = absent(action.who);
    if (action.do === 'walk') stage.people.set(action.who, action.at);
    return issue;
  }
  return effectOf<ClipAction['do']>(action.do)?.(stage, action as Action<ClipAction['do']>);
};

/** Finds people who stand on one spot while there is time to see it. */
const crowded = ({ people }: Stage, place: Place): ContentIssue[] => {
  const bySpot = Map.groupBy(people, ([, at]) => at);
  return [...bySpot]
    .filter(([, own]) => own.length > 1)
    .map(([at, own]) =>
      issueAt(
        place,
        `${own.map(([who]) => `"${who}"`).join(' and ')} stand at spot ${at} together from here on; let one of them stand or walk elsewhere.`,
      ),
    );
};

const isDuring = (step: ClipStep): step is During => step.do === 'during';
const isSay = (step: ClipStep): step is Say => step.do === 'say';

/** Steps in the order in which they happen: what is acted during a line comes after its beginning. */
const inTime = (script: readonly StepSource[]): StepSource[] => {
  const during = script.filter(({ step }) => isDuring(step));
  return script
    .filter(({ step }) => !isDuring(step))
    .flatMap((source) => {
      const { step } = source;
      if (!isSay(step)) return [source];
      const own = during.filter((other) => isDuring(other.step) && other.step.line === step.line);
      const shareOf = ({ step: other }: StepSource): number => (isDuring(other) ? other.share : 0);
      return [source, ...own.sort((a, b) => shareOf(a) - shareOf(b))];
    });
};

const acted = ({ script, lines }: ClipSource): ContentIssue[] => {
  const stage: Stage = { people: new Map(), lying: new Set(), held: new Map() };
  const speakers = new Map(lines.map(({ key, speaker }) => [key, speaker.key]));
  return inTime(script).flatMap(({ step, place }): ContentIssue[] => {
    if (step.do === 'wait') return crowded(stage, place);
    if (step.do === 'say') {
      const speaker = speakers.get(step.line);
      const isAway = speaker !== undefined && !stage.people.has(speaker);
      return [
        ...(isAway
          ? [issueAt(place, `"${speaker}" says "${step.line}" without being there; let them enter or stand before.`)]
          : []),
        ...crowded(stage, place),
      ];
    }
    const issue = act(stage, step.do === 'during' ? step.action : step);
    return issue === undefined ? [] : [issueAt(place, issue)];
  });
};

const begun = ({ script, scriptPlace }: ClipSource): ContentIssue[] =>
  script[0]?.step.do === 'place'
    ? []
    : [issueAt(script[0]?.place ?? scriptPlace, 'A script begins with its place: write "place NAME LIGHT" first.')];

/** Checks that each line is said once, in the order of the lines. */
const said = ({ script, lines }: ClipSource): ContentIssue[] => {
  const keys = lines.map(({ key }) => key);
  const seen = new Set<string>();
  const issues: ContentIssue[] = [];
  let furthest = -1;
  for (const { step, place } of script) {
    if (!isSay(step)) continue;
    const position = keys.indexOf(step.line);
    const noLine = `There is no line "${step.line}"; write it or correct the key.${didYouMean(step.line, keys)}`;
    if (position < 0) issues.push(issueAt(place, noLine));
    else if (seen.has(step.line)) issues.push(issueAt(place, `"${step.line}" is said already; say each line once.`));
    else if (position < furthest)
      issues.push(
        issueAt(place, `"${step.line}" is said out of order; write the lines in the order they are said in.`),
      );
    seen.add(step.line);
    furthest = Math.max(furthest, position);
  }
  const unsaid = lines.filter(({ key }) => !seen.has(key));
  return [
    ...issues,
    ...unsaid.map(({ key, place }) =>
      issueAt(place, `No step says "${key}"; write "say ${key}" into the script, or remove the line.`),
    ),
  ];
};

/** Checks that what happens during a line is written beside it, where it is looked for. */
const besideTheirLine = ({ script }: ClipSource): ContentIssue[] => {
  const isBeside = (index: number, line: string, way: 1 | -1): boolean => {
    for (let at = index + way; ; at += way) {
      const step = script[at]?.step;
      if (step === undefined) return false;
      if (isSay(step)) return step.line === line;
      if (!isDuring(step) || step.line !== line) return false;
    }
  };
  return script.flatMap(({ step, place }, index) =>
    !isDuring(step) || isBeside(index, step.line, -1) || isBeside(index, step.line, 1)
      ? []
      : [issueAt(place, `Write this step directly before or after "say ${step.line}", during which it happens.`)],
  );
};

/** Finds the issues of a clip's script: each needs the clip alone. */
export const checkScript = (clip: ClipSource): ContentIssue[] =>
  // In a script that is not completely known, somebody may enter in a step that could not be read.
  clip.isUnreadable ? [] : [...begun(clip), ...said(clip), ...besideTheirLine(clip), ...acted(clip)];
