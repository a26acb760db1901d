/** The steps around a clip, and their addresses. */
import type { ClipId } from '@parlance/domain';

/** Watching, then what is optional, and the result. */
export const CLIP_STEPS = ['watch', 'understand', 'listen', 'say', 'quiz', 'end'] as const;
export type ClipStepName = (typeof CLIP_STEPS)[number];

/** What can be done after watching. */
export const PARTS = ['understand', 'listen', 'say', 'quiz'] as const;
export type PartName = (typeof PARTS)[number];

/** The step that an address names; watching where it names none. */
export const stepIn = (search: URLSearchParams): ClipStepName =>
  CLIP_STEPS.find((step) => step === search.get('step')) ?? 'watch';

/** The address of a clip, or of a step of it. */
export const clipHref = (clip: ClipId, step: ClipStepName = 'watch'): string =>
  `/clips/lesson?clip=${encodeURIComponent(clip)}${step === 'watch' ? '' : `&step=${step}`}`;

/** The list of clips. */
export const CLIPS = '/clips';
