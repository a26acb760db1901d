import type { LanguageCode, TalkRecord, UnitId } from '@parlance/domain';

/** The scene of a unit. */
interface ScenePlace {
  readonly learn: LanguageCode;
  readonly unit: UnitId;
}

/**
 * Whether the talk through a scene that was begun last, and has not ended, is one with a model.
 * @param talks all that are kept, the newest first
 */
export const wasBegunWithModel = (talks: readonly TalkRecord[], { learn, unit }: ScenePlace): boolean =>
  talks.find((talk) => talk.endedAt === null && talk.learn === learn && talk.unit === unit && talk.isFree !== true)
    ?.partner === 'model';
