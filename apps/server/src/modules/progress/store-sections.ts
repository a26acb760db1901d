/** The SQL that other modules use to read progress: sections of a learner's registers, the days, and a setting. */
import {
  applyRows,
  collectRegisters,
  emptyView,
  type FieldValues,
  noRows,
  type RegisterRow,
  type Rows,
  type View,
} from '@parlance/sync';
import { inSlices } from '../../platform/slices.ts';
import { type Connection, type Resets, resetRows } from './store.ts';

/** A part of a learner's progress that can be read separately. The history has no learn language: `''`. */
export interface Section {
  readonly learn: string;
  readonly space: RegisterRow['space'];
}

/** Sections and one setting that are read together. */
export interface Sections {
  readonly sections: readonly Section[];
  readonly setting: string;
}

/** Sections that are read again only if they changed after a revision. */
export interface Watched {
  readonly sections: readonly Section[];
  readonly after: number;
}

/** Sections as they are at one moment. */
export interface Snapshot {
  /** Their registers, the resets in force, the days if the history is included, and the requested setting. */
  readonly view: View;
  /** The time when a day's sums last changed, in seconds since 1970; 0 if the history is empty or was not read. */
  readonly historyAt: number;
  /** The learner's newest revision. */
  readonly revision: number;
  /** The sections that were read: the requested ones, and those of the watched ones that changed. */
  readonly read: readonly Section[];
}

interface SectionRow extends Pick<Rows, 'days' | 'settings'>, Omit<Snapshot, 'view'> {
  /**
   * Registers, as a line of JSON (`FieldValues`) for some of each field: by field, because the names of fields are long
   * and there are few; in lines, because very many take too long to be parsed without a pause.
   */
  readonly lines: string;
  readonly resets: Resets;
}

/** The maximum number of registers in a line. */
const LINE_REGISTERS = 1000;

/**
 * Changes are found by the indexes of revisions, so the cost depends on what is new. The setting counts as a change of
 * the courses of every language. A day on which nothing but review cards were answered is no part of the history.
 * $1 user id, $2 JSON array of sections with whether they are `watched`, $3 name of a setting, $4 the revision after
 * which a watched section is read; null if none is watched.
 */
export const SECTIONS = `
WITH changed AS MATERIALIZED (
  SELECT DISTINCT learn, space FROM learner_register WHERE user_id = $1 AND revision > $4
), wanted AS MATERIALIZED (
  SELECT DISTINCT learn, space FROM jsonb_to_recordset($2::jsonb) AS s(learn text, space text, watched boolean)
  WHERE NOT watched OR (learn, space) IN (SELECT learn, space FROM changed)
    OR space = 'history' AND EXISTS (SELECT FROM learner_day WHERE user_id = $1 AND revision > $4)
    OR space = 'course' AND EXISTS (SELECT FROM learner_setting WHERE user_id = $1 AND revision > $4 AND name = $3)
), history AS MATERIALIZED (
  SELECT day, seconds, xp, cards, updated_at FROM learner_day
  WHERE user_id = $1 AND (cards = 0 OR (seconds, xp) <> (0, 0)) AND EXISTS (SELECT FROM wanted WHERE space = 'history')
)
SELECT
  coalesce((SELECT json_agg(json_build_object('learn', learn, 'space', space)) FROM wanted), '[]') AS read,
  coalesce((SELECT string_agg(
      json_build_object('learn', learn, 'space', space, 'field', field, 'values', values)::text, E'\n') FROM (
    SELECT learn, space, field, json_object_agg(key, value) AS values FROM (
      SELECT learn, space, field, key, value, row_number() OVER () / ${LINE_REGISTERS} AS line
      FROM learner_register JOIN wanted USING (learn, space) WHERE user_id = $1 AND value > 0
    ) AS r GROUP BY learn, space, field, line
  ) AS f), '') AS lines,
  coalesce((SELECT json_agg(json_build_object('day', day, 'seconds', seconds, 'xp', xp, 'cards', cards)) FROM history), '[]') AS days,
  coalesce((SELECT floor(extract(epoch FROM max(updated_at)))::float8 FROM history), 0) AS "historyAt",
  coalesce((SELECT json_agg(json_build_object('name', name, 'value', value, 'at', at, 'device', device, 'id', event_id))
    FROM learner_setting WHERE user_id = $1 AND name = $3), '[]') AS settings,
  coalesce((SELECT revision::float8 FROM learner WHERE user_id = $1), 0) AS revision,
  coalesce((SELECT resets FROM learner WHERE user_id = $1), '{}') AS resets`;

/** Reads sections and a setting as of one moment. */
export const readSections = async (
  connection: Connection,
  uid: string,
  { sections, setting, watched }: Sections & { readonly watched?: Watched },
): Promise<Snapshot> => {
  const asked = [
    ...sections.map(({ learn, space }) => ({ learn, space, watched: false })),
    ...(watched?.sections ?? []).map(({ learn, space }) => ({ learn, space, watched: true })),
  ];
  const { rows } = await connection.query<SectionRow>({
    name: 'progress-sections',
    text: SECTIONS,
    values: [uid, JSON.stringify(asked), setting, watched?.after ?? null],
  });
  const [row] = rows;
  if (row === undefined) return { view: emptyView, historyAt: 0, revision: 0, read: sections };
  const { lines, days, settings, historyAt, revision, resets, read } = row;
  const view = applyRows(emptyView, { ...noRows, days, settings, resets: resetRows(resets) });
  return { view: { ...view, registers: await registersIn(lines) }, historyAt, revision, read };
};

/** Parses lines of registers. */
const registersIn = async (lines: string): Promise<View['registers']> => {
  const { add, registers } = collectRegisters();
  const pause = inSlices();
  for (const line of lines === '' ? [] : lines.split('\n')) {
    add(JSON.parse(line) as FieldValues);
    await pause();
  }
  return registers;
};

/** Locks a learner against writes until the transaction ends. */
export const lockLearner = async (connection: Connection, uid: string): Promise<void> => {
  await connection.query({
    name: 'progress-lock',
    text: `INSERT INTO learner AS l (user_id, revision) VALUES ($1, 0)
      ON CONFLICT (user_id) DO UPDATE SET revision = l.revision`,
    values: [uid],
  });
};
