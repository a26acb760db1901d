/** What a clip's timeline means for each actor, prop and light. */
import type { ClipTimeline, ItemId, PropName, Side, TimedAction } from '@parlance/domain';
import { lettersOf } from '../../ui/scenes/mouth-shapes.ts';
import { LOUDNESS_STEP, type Loudness } from './loudness.ts';
import type { Lying, Part, Plan, Setting, Shot, Span, Walk } from './plan-model.ts';
import { spotAt } from './spots.ts';

/** Milliseconds that somebody needs to walk, and to take a thing. */
export const WALK = 1000;
export const TAKE = 420;

/** Everybody has one of their own: nobody takes it from another's hand. */
const OWN: PropName = 'phone';

/** Who barks, and how loud the noise of a bark is: twice. */
const DOG = 'bruno';
const BARK: Loudness = [0.7, 1, 1, 0.8, 0.3, 0, 0, 0, 0, 0.7, 1, 1, 0.8, 0.3];

/** The end of what lasts: the last picture of a clip stays. */
const FOREVER = Infinity;

/** Beyond the edge of the picture. */
const beyond = (side: Side): number => (side === 'left' ? -130 : 770);

interface PlanOptions {
  readonly timeline: ClipTimeline;
  readonly cast: readonly string[];
  readonly lines: readonly { readonly id: ItemId; readonly speaker: string; readonly text: string }[];
  readonly loudness?: ReadonlyMap<ItemId, Loudness> | undefined;
}

type Open<T> = { -readonly [K in keyof T]: T[K] };

/** A part that is still being written. */
interface Draft {
  readonly part: {
    readonly [K in keyof Part]: Part[K] extends readonly (infer E)[] ? Open<E>[] : Part[K];
  };
  /** Where the actor is going to be; absent while away. */
  x?: number | undefined;
}

const emptyDraft = (who: string): Draft => ({
  part: { who, walks: [], seen: [], moods: [], looks: [], gestures: [], holds: [], speeches: [] },
});

/** Reads a timeline once, in order. */
class Planner {
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly lying: Open<Lying>[] = [];
  readonly settings: Open<Setting>[] = [];
  readonly shots: Shot[] = [];
  readonly lights: Plan['lights'][number][] = [];
  readonly weathers: Plan['weathers'][number][] = [];
  readonly tunes: Open<Span>[] = [];
  readonly rides: Open<Span>[] = [];
  readonly cuts = new Set<number>([0]);
  constructor(cast: readonly string[]) {
    this.drafts = new Map(cast.map((who) => [who, emptyDraft(who)]));
  }

  #drop(draft: Draft, at: number): void {
    const last = draft.part.holds.at(-1);
    if (last !== undefined && last.end > at) last.end = at;
  }

  #away(draft: Draft, at: number): void {
    const last = draft.part.seen.at(-1);
    if (last !== undefined && last.end > at) last.end = at;
    this.#drop(draft, at);
    draft.x = undefined;
  }

  /** Takes a prop from wherever it is. Gives where it lay, or where two hands meet. @param to who takes it stands there */
  #take(prop: PropName, at: number, to: number | undefined): number | undefined {
    let from: number | undefined;
    for (const draft of prop === OWN ? [] : this.drafts.values()) {
      const held = draft.part.holds.at(-1);
      if (held?.prop !== prop || held.end <= at) continue;
      this.#drop(draft, at + TAKE);
      if (draft.x === undefined) continue;
      from = (draft.x + (to ?? draft.x)) / 2;
      held.put = from;
    }
    const lay = this.lying.findLast((each) => each.prop === prop && each.end > at);
    if (lay !== undefined) lay.end = at + TAKE;
    return lay?.x ?? from;
  }

  #appear(draft: Draft, at: number, walk: Omit<Walk, 'at'>): void {
    if (draft.x === undefined) draft.part.seen.push({ at, end: FOREVER });
    draft.part.walks.push({ at, ...walk });
    draft.x = walk.to;
  }

  #actor(draft: Draft, { at, action }: TimedAction): void {
    const { part } = draft;
    switch (action.do) {
      case 'stand': {
        const x = spotAt(action.at);
        this.#appear(draft, at, { from: x, to: x, length: 0 });
        this.cuts.add(at);
        break;
      }
      case 'enter':
        this.#appear(draft, at, { from: draft.x ?? beyond(action.from), to: spotAt(action.at), length: WALK });
        break;
      case 'walk': {
        const to = spotAt(action.at);
        this.#appear(draft, at, { from: draft.x ?? to, to, length: draft.x === undefined ? 0 : WALK });
        break;
      }
      case 'leave': {
        if (draft.x === undefined) break;
        part.walks.push({ at, from: draft.x, to: beyond(action.to), length: WALK });
        this.#away(draft, at + WALK);
        break;
      }
      case 'feel':
        part.moods.push({ at, mood: action.mood });
        break;
      case 'look':
        part.looks.push({ at, target: action.at });
        break;
      case 'gesture':
        part.gestures.push({ at, gesture: action.gesture });
        break;
      case 'hold': {
        const last = part.holds.at(-1);
        const replaces = last?.end === at && action.prop.endsWith(`-${last.prop}`);
        this.#drop(draft, at);
        const lay = this.#take(action.prop, at, draft.x);
        part.holds.push({ at, end: FOREVER, prop: action.prop, lay, replaces });
        break;
      }
      case 'drop':
        this.#drop(draft, at);
        break;
    }
  }

  take(timed: TimedAction): void {
    const { at, action } = timed;
    switch (action.do) {
      case 'place': {
        this.cuts.add(at);
        const last = this.settings.at(-1);
        if (last !== undefined) {
          last.end = at;
          for (const draft of this.drafts.values()) this.#away(draft, at);
          for (const each of this.lying) each.end = Math.min(each.end, at);
          this.shots.push({ at, on: 'all', slow: false });
        }
        this.settings.push({ at, end: FOREVER, place: action.place });
        this.lights.push({ at, light: action.light, cut: true });
        this.weathers.push({ at, weather: action.weather, cut: true });
        break;
      }
      case 'light':
        this.lights.push({ at, light: action.light, cut: false });
        break;
      case 'weather':
        this.weathers.push({ at, weather: action.weather, cut: false });
        break;
      case 'camera':
        this.shots.push({ at, on: action.on, slow: action.slow });
        if (!action.slow) this.cuts.add(at);
        break;
      case 'lie':
        this.#lie(action.prop, at, spotAt(action.at));
        break;
      case 'vanish':
        this.#vanish(action.prop, at);
        this.cuts.add(at);
        break;
      case 'noise':
      case 'music':
        this.#hear(timed);
        break;
      case 'ambience':
        this.#ride(action.ambience === 'train', at);
        break;
      default: {
        const draft = this.drafts.get(action.who);
        if (draft !== undefined) this.#actor(draft, timed);
      }
    }
  }

  /** Keeps what is heard if it is seen too: music of a violin, and the mouth of a dog that is on the stage. */
  #hear({ at, action }: TimedAction): void {
    if (action.do === 'music') {
      const last = this.tunes.at(-1);
      if (last !== undefined) last.end = Math.min(last.end, at);
      if (action.tune !== 'none') this.tunes.push({ at, end: FOREVER });
    }
    const dog = this.drafts.get(DOG);
    if (action.do !== 'noise' || action.noise !== 'bark' || dog?.x === undefined) return;
    const last = dog.part.speeches.at(-1);
    if (last !== undefined) last.end = Math.min(last.end, at);
    dog.part.speeches.push({ at, end: at + BARK.length * LOUDNESS_STEP, letters: ['a'], loudness: BARK });
  }

  #ride(rides: boolean, at: number): void {
    const last = this.rides.at(-1);
    if (last !== undefined) last.end = Math.min(last.end, at);
    if (rides) this.rides.push({ at, end: FOREVER });
  }

  #lie(prop: PropName, at: number, x: number): void {
    const from = this.#put(prop, at, x);
    this.#vanish(prop, at);
    this.lying.push({ at, end: FOREVER, prop, x, from });
    this.cuts.add(at);
  }

  /** Lets whoever holds a prop put it somewhere. Gives where they stand. */
  #put(prop: PropName, at: number, x: number): number | undefined {
    for (const draft of this.drafts.values()) {
      const held = draft.part.holds.at(-1);
      if (held?.prop !== prop || held.end <= at || held.at >= at) continue;
      held.put = x;
      return draft.x;
    }
    return;
  }

  #vanish(prop: PropName, at: number): void {
    for (const draft of this.drafts.values()) if (draft.part.holds.at(-1)?.prop === prop) this.#drop(draft, at);
    for (const each of this.lying) if (each.prop === prop) each.end = Math.min(each.end, at);
  }
}

/** What a clip consists of, by who and what moves. */
export const planOf = ({ timeline, cast, lines, loudness }: PlanOptions): Plan => {
  const { length } = timeline;
  const planner = new Planner(cast);
  for (const action of timeline.actions) planner.take(action);
  const words = new Map(lines.map((line) => [line.id, line]));
  const spoken: Plan['lines'][number][] = [];
  for (const { line, start, end } of timeline.lines) {
    const { speaker, text } = words.get(line) ?? { speaker: '', text: '' };
    spoken.push({ at: start, end, who: speaker });
    planner.drafts
      .get(speaker)
      ?.part.speeches.push({ at: start, end, letters: lettersOf(text), loudness: loudness?.get(line) });
  }
  const { settings, shots, lights, weathers, tunes, lying, rides, cuts } = planner;
  return {
    length,
    parts: [...planner.drafts.values()].map(({ part }) => part),
    lying: lying.filter(({ at, end }) => end > at),
    settings: settings.filter(({ at, end }) => end > at),
    shots,
    lights,
    weathers,
    tunes,
    lines: spoken,
    rides,
    cuts: [...cuts].sort((a, b) => a - b),
  };
};
