/** The SQL of what others show of progress: sections of a learner's registers, the days, and a setting. */
import { applyRows, emptyView, noRows, type RegisterRow, type Rows, type View } from '@parlance/sync';
import { type Connection, type Resets, resetRows } from './store.ts';

/** A part of a learner's progress that is read by itself. The history has no learn language: `''`. */
export interface Section {
  readonly learn: string;
  readonly space: RegisterRow['space'];
}

/** What is read together: some sections, and one setting by its name. */
export interface Sections {
  readonly sections: readonly Section[];
  readonly setting: string;
}

/** Sections as they are at one moment. */
export interface Snapshot {
  /** Their registers, the resets in force, with the history its days, and the setting that was asked for. */
  readonly view: View;
  /** When a day's sums last changed, in seconds since 1970; 0 where the history is empty or was not asked for. */
  readonly historyAt: number;
  /** The learner's newest revision. */
  readonly revision: number;
}

interface SectionRow extends Pick<Rows, 'registers' | 'days' | 'settings'> {
  readonly historyAt: number;
  readonly revision: number;
  readonly resets: Resets;
}

/** $1 user id, $2 JSON array of sections, $3 whether the history is among them, $4 name of a setting. */
const SECTIONS = `
SELECT
  coalesce((SELECT jsonb_agg(jsonb_build_object('learn', learn, 'space', space, 'field', field, 'key', key, 'value', value))
    FROM learner_register JOIN jsonb_to_recordset($2::jsonb) AS s(learn text, space text) USING (learn, space)
    WHERE user_id = $1 AND value > 0), '[]') AS registers,
  coalesce((SELECT jsonb_agg(jsonb_build_object('day', day, 'seconds', seconds, 'xp', xp))
    FROM learner_day WHERE user_id = $1 AND $3), '[]') AS days,
  coalesce((SELECT jsonb_agg(jsonb_build_object('name', name, 'value', value, 'at', at, 'device', device, 'id', event_id))
    FROM learner_setting WHERE user_id = $1 AND name = $4), '[]') AS settings,
  coalesce((SELECT floor(extract(epoch FROM max(updated_at)))::float8
    FROM learner_day WHERE user_id = $1 AND $3), 0) AS "historyAt",
  coalesce((SELECT revision::float8 FROM learner WHERE user_id = $1), 0) AS revision,
  coalesce((SELECT resets FROM learner WHERE user_id = $1), '{}') AS resets`;

/** Reads sections, all as of one moment, and a setting with them. */
export const readSections = async (
  connection: Connection,
  uid: string,
  { sections, setting }: Sections,
): Promise<Snapshot> => {
  const { rows } = await connection.query<SectionRow>({
    name: 'progress-sections',
    text: SECTIONS,
    values: [uid, JSON.stringify(sections), sections.some(({ space }) => space === 'history'), setting],
  });
  const [row] = rows;
  if (row === undefined) return { view: emptyView, historyAt: 0, revision: 0 };
  const { registers, days, settings, historyAt, revision, resets } = row;
  const view = applyRows(emptyView, { ...noRows, registers, days, settings, resets: resetRows(resets) });
  return { view, historyAt, revision };
};

/** A section that changed; the setting counts as a change of the courses of every language (`learn` is `''`). */
export interface ChangedSection extends Section {
  readonly revision: number;
}

/** $1 user id, $2 revision, $3 name of a setting. */
const CHANGED = `
SELECT learn, space, max(revision)::float8 AS revision
  FROM learner_register WHERE user_id = $1 AND revision > $2 GROUP BY learn, space
UNION ALL
SELECT '', 'history', max(revision)::float8
  FROM learner_day WHERE user_id = $1 AND revision > $2 HAVING count(*) > 0
UNION ALL
SELECT '', 'course', revision::float8
  FROM learner_setting WHERE user_id = $1 AND revision > $2 AND name = $3`;

/** What changed after a revision, so that only that is read again. */
export const changedSections = async (
  connection: Connection,
  uid: string,
  { revision, setting }: { readonly revision: number; readonly setting: string },
): Promise<readonly ChangedSection[]> => {
  const { rows } = await connection.query<ChangedSection>({
    name: 'progress-changed-sections',
    text: CHANGED,
    values: [uid, revision, setting],
  });
  return rows;
};

/** Holds everybody else's writes for a learner back until the transaction ends. */
export const lockLearner = async (connection: Connection, uid: string): Promise<void> => {
  await connection.query({
    name: 'progress-lock',
    text: `INSERT INTO learner AS l (user_id, revision) VALUES ($1, 0)
      ON CONFLICT (user_id) DO UPDATE SET revision = l.revision`,
    values: [uid],
  });
};
