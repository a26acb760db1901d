/** The sitting that an address asks for: `?mode=`, and for `custom` also `units=`, `strengths=` and `cards=`. */
import {
  type CardKey,
  type CardStrength,
  type CustomChoice,
  cardOf,
  REVIEW_MODES,
  type ReviewMode,
  type UnitId,
} from '@parlance/domain';
import type { Course } from '../../data/index.ts';

/** What a learner may choose for the mode `custom`. */
export interface CustomSelection {
  readonly units: readonly UnitId[];
  readonly strengths: readonly CardStrength[];
  readonly keys: readonly CardKey[];
}

/** A mode and its choice. */
export interface ModeRequest {
  readonly mode: ReviewMode;
  readonly custom: CustomSelection;
}

const STRENGTHS: readonly CardStrength[] = ['fresh', 'weak', 'good', 'perfect'];

const listIn = (params: URLSearchParams, name: string): readonly string[] =>
  (params.get(name) ?? '').split(',').filter((part) => part !== '');

/** Reads a request; an unknown mode is `all`. */
export const requestIn = (params: URLSearchParams): ModeRequest => ({
  mode: REVIEW_MODES.find((mode) => mode === params.get('mode')) ?? 'all',
  custom: {
    units: listIn(params, 'units'),
    strengths: STRENGTHS.filter((strength) => listIn(params, 'strengths').includes(strength)),
    keys: listIn(params, 'cards').map(decodeURIComponent),
  },
});

/** The address of a sitting. */
export const sittingHref = (mode: ReviewMode, custom?: CustomSelection): string => {
  const params = new URLSearchParams({ mode });
  if (mode === 'custom' && custom !== undefined) {
    if (custom.units.length > 0) params.set('units', custom.units.join(','));
    if (custom.strengths.length > 0) params.set('strengths', custom.strengths.join(','));
    if (custom.keys.length > 0) params.set('cards', custom.keys.map(encodeURIComponent).join(','));
  }
  return `/review/cards?${params}`;
};

/** The choice in the form that the domain needs. */
export const choiceOf = ({ units, strengths, keys }: CustomSelection, course: Course): CustomChoice => {
  const words = new Set(
    course.units.filter(({ id }) => units.includes(id)).flatMap(({ lessons }) => lessons.flatMap((each) => each.words)),
  );
  const inUnits = (key: CardKey): boolean => {
    const { kind, id } = cardOf(key);
    if (kind === 'gap') return units.includes(id.split('.')[1] ?? '');
    return kind === 'phrase' ? units.includes(id.replace(/\..*$/, '')) : words.has(key);
  };
  return { strengths, keys: new Set(keys), ...(units.length > 0 && { inUnits }) };
};
