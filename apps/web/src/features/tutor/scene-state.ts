/** What was done with the scene of each unit, and which one comes next. */
import type { TalkRecord, UnitId } from '@parlance/domain';

/** What was done with a scene. */
export type SceneState = 'new' | 'begun' | 'played';

/** The state of each scene that was begun, the last one first. @param talks those of one learn language, the newest first */
export const sceneStates = (talks: readonly TalkRecord[]): ReadonlyMap<UnitId, SceneState> => {
  const states = new Map<UnitId, SceneState>();
  for (const { unit, endedAt } of talks) {
    if (!states.has(unit)) states.set(unit, endedAt === null ? 'begun' : 'played');
  }
  return states;
};

/** What decides which scene is next. */
interface Choosing {
  /** The units of all scenes, in order. */
  readonly units: readonly UnitId[];
  readonly states: ReadonlyMap<UnitId, SceneState>;
  /** The unit of the lesson to take next; undefined where that is not known. */
  readonly current: UnitId | undefined;
}

/** The scene to play next: the last one that was begun, or the last one up to the unit that is learned that was not played yet. */
export const nextScene = ({ units, states, current }: Choosing): UnitId | undefined => {
  const [begun] = [...states].filter(([unit, state]) => state === 'begun' && units.includes(unit));
  if (begun !== undefined) return begun[0];
  const reached = units.slice(0, Math.max(0, current === undefined ? 0 : units.indexOf(current)) + 1);
  return reached.findLast((unit) => !states.has(unit)) ?? units.find((unit) => !states.has(unit)) ?? units[0];
};
