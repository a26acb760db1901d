/**
 * The realtime documents (specification §3 and §7), in the shape that clients of realtime databases know: JSON over REST,
 * and `text/event-stream` for who asks for it. What is written is joined to what is there.
 */

/** Where the documents are; `:pal` is `{learn language}pal`. */
export const realtimePaths = {
  userInfo: '/rt/users_private/:uid/user_info.json',
  progress: '/rt/users_private/:uid/learning_progress.json',
  course: '/rt/users_private/:uid/learning_progress/:pal/m_course.json',
  movie: '/rt/users_private/:uid/learning_progress/:pal/m_movie.json',
  record: '/rt/users_private/:uid/learning_history/record.json',
  updated: '/rt/users_private/:uid/learning_history/last_update_time.json',
} as const;

/** `m_course`: strings of the codecs (packages/sync). */
export interface CourseDocument {
  readonly lesson_exam: string;
  readonly lesson_stars: string;
  readonly main: string;
  readonly main_tt: string;
  /** Whether phonetic transcriptions are shown; one setting for all courses. */
  readonly pronun: 0 | 1;
  readonly extra_progress: string;
}

/** `m_movie`: strings of the codecs. */
export interface MovieDocument {
  readonly lesson_stars: string;
  readonly main_tt: string;
}

/** `learning_progress`: each learnable language under `{language}pal`. */
export type ProgressDocument = Readonly<
  Record<string, { readonly m_course: CourseDocument; readonly m_movie: MovieDocument }>
>;

/** `user_info`, as the account has it. */
export interface UserInfoDocument {
  readonly email: string;
  /** Names of login methods with commas between, as `FromType` has them: `password,google.com`. */
  readonly login_methods: string;
}
