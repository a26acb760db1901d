-- The leaderboard. A learner's half is stored with the learner, by user_id; a cohort's half by cohort. No statement writes
-- both: docs/decisions/leagues-on-many-machines.md says how each heals the other.

-- Whether and where a learner takes part.
CREATE TABLE learner_league (
  user_id uuid PRIMARY KEY,
  joined boolean NOT NULL,
  joined_at timestamptz NOT NULL,
  league smallint NOT NULL,
  -- The newest week with a seat in a cohort, e.g. 2026-W48, and the cohort; null before the first one.
  week text,
  cohort uuid,
  -- Earned something in a week that has no cohort yet, because the week before is not closed.
  waiting boolean NOT NULL DEFAULT false,
  -- A nickname that the operator has hidden; another nickname of the same learner is shown.
  hidden_nickname text
);
CREATE INDEX learner_league_waiting ON learner_league (user_id) WHERE waiting;

-- The learner's weeks: the seat first, and the result once the learner has come to see it. One row for a week, so one
-- cohort for a week.
CREATE TABLE learner_league_week (
  user_id uuid NOT NULL,
  week text NOT NULL,
  league smallint NOT NULL,
  cohort uuid NOT NULL,
  xp integer,
  place smallint,
  members smallint,
  outcome text CHECK (outcome IN ('rose', 'stayed', 'fell')),
  seen boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, week)
);

-- A nickname that a learner has reported; until the operator decides.
CREATE TABLE learner_nickname_report (
  user_id uuid NOT NULL,
  reported uuid NOT NULL,
  nickname text NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (user_id, reported, nickname)
);

-- At most thirty learners of one league in one week.
CREATE TABLE league_cohort (
  cohort uuid PRIMARY KEY,
  week text NOT NULL,
  league smallint NOT NULL,
  -- Seats that were given out; never more than thirty, and never given back.
  taken smallint NOT NULL,
  closed_at timestamptz
);
CREATE INDEX league_cohort_seats ON league_cohort (week, league) WHERE closed_at IS NULL AND taken < 30;
CREATE INDEX league_cohort_unclosed ON league_cohort (week, cohort) WHERE closed_at IS NULL;

-- A row of a board: of a cohort, so the cohort is its key. What else it holds of the learner is a copy.
CREATE TABLE league_member (
  cohort uuid NOT NULL,
  user_id uuid NOT NULL,
  week text NOT NULL,
  league smallint NOT NULL,
  xp integer NOT NULL DEFAULT 0,
  -- When this XP was reached, in milliseconds since 1970.
  reached_at bigint NOT NULL DEFAULT 0,
  -- The learner's revision up to which the XP is counted.
  counted bigint NOT NULL DEFAULT 0,
  big_fan boolean NOT NULL DEFAULT false,
  hidden_nickname text,
  place smallint,
  outcome text,
  PRIMARY KEY (cohort, user_id)
) WITH (fillfactor = 80);
-- Of an account that is removed, all rows are found by this.
CREATE INDEX league_member_user ON league_member (user_id);
CREATE INDEX league_member_top ON league_member (week, xp DESC, reached_at, user_id) WHERE xp > 0;
