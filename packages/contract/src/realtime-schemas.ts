/** The schemas of the realtime documents; their types are those of `realtime.ts`. */
import { z } from 'zod';
import type { CourseDocument, MovieDocument, ProgressDocument, UserInfoDocument } from './realtime.ts';

const course = z.strictObject({
  lesson_exam: z.string(),
  lesson_stars: z.string(),
  main: z.string(),
  main_tt: z.string(),
  pronun: z.literal([0, 1]),
  extra_progress: z.string(),
}) satisfies z.ZodType<CourseDocument>;

const movie = z.strictObject({ lesson_stars: z.string(), main_tt: z.string() }) satisfies z.ZodType<MovieDocument>;

const progress = z.record(
  z.string(),
  z.strictObject({ m_course: course, m_movie: movie }),
) satisfies z.ZodType<ProgressDocument>;

const userInfo = z.strictObject({
  email: z.string().max(254),
  login_methods: z.string().max(200),
}) satisfies z.ZodType<UserInfoDocument>;

/** What each document is when it is read, and what may be written: any part of it, and nothing else. */
export const realtimeDocuments = {
  userInfo: { read: userInfo, write: userInfo.partial() },
  progress: { read: progress },
  course: { read: course, write: course.partial() },
  movie: { read: movie, write: movie.partial() },
  record: { read: z.string(), write: z.string() },
  updated: { read: z.int(), write: z.int().min(0).max(4_102_444_800) },
} as const;
