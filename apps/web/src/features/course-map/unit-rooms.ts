/** What a unit offers beside its lessons, as its index and its gates tell it. */
import { type DialogueLine, type Room, type UnitEntry, unitRooms } from '@parlance/domain';
import { roomProgress, type View } from '@parlance/sync';
import { useMemo } from 'react';
import { type Course, type Loaded, type UnitOutline, useUnitOutline, useView } from '../../data/index.ts';
import type { CoursePicture, Lock } from './course-picture.ts';

/** A room: whether it was done, and what opens it where it is locked. */
export interface RoomPicture {
  readonly done: boolean;
  readonly lock: Lock | undefined;
}

/** The rooms of a unit. */
export interface RoomsPicture {
  readonly rooms: Readonly<Record<Room, RoomPicture>>;
  /** Title of the dialogue in the interface language. */
  readonly title: string;
  /** Its lines; empty where the unit has no dialogue. */
  readonly lines: readonly DialogueLine[];
  /** Best stars of the pop quiz, 0 where it was not done. */
  readonly quizStars: number;
}

interface Reading {
  readonly course: Course;
  readonly unit: UnitEntry;
  readonly picture: CoursePicture;
  readonly view: View;
}

/** Draws the rooms of a normal unit; undefined where the course has no such unit. */
export const roomsOf = (
  { structure, dialogue }: UnitOutline,
  { course, unit, picture, view }: Reading,
): RoomsPicture | undefined => {
  const status = picture.status.units.find(({ id }) => id === unit.id);
  if (status === undefined) return undefined;
  const lines = structure?.dialogue ?? [];
  const progress = roomProgress(view, course.learn, unit.id);
  const holds = { dialogue: lines.length > 0, quiz: structure?.quiz !== undefined };
  const unitLock = picture.units.find(({ id }) => id === unit.id)?.lock;
  const rooms = unitRooms(status, holds, progress);
  const drawn = (room: Room): RoomPicture => {
    const { done, lock } = rooms[room];
    if (lock === null) return { done, lock: undefined };
    return { done, lock: unitLock?.reason === lock ? unitLock : { reason: lock, after: '' } };
  };
  return {
    rooms: { warmUp: drawn('warmUp'), practice: drawn('practice'), speaking: drawn('speaking'), quiz: drawn('quiz') },
    title: dialogue,
    lines,
    quizStars: progress.quiz,
  };
};

const whole = <T>(view: T): T => view;

/** The rooms of a unit; follows what is done here and on other devices. */
export const useUnitRooms = (
  course: Course,
  unit: UnitEntry,
  picture: CoursePicture,
): Loaded<RoomsPicture | undefined> => {
  const outline = useUnitOutline(course, unit);
  const view = useView(whole);
  return useMemo(
    () =>
      outline.state === 'ready'
        ? { state: 'ready', value: roomsOf(outline.value, { course, unit, picture, view }) }
        : outline,
    [outline, course, unit, picture, view],
  );
};
