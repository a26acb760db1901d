-- Credits of the tutor (domain/tutor/credit.ts): entries that only grow.
CREATE TABLE learner_credit (
  user_id uuid NOT NULL,
  -- Names what it is for, so that it counts once: `day:20261127`, `month:<its begin>`, `pack:<payment>`, `operator:<uuid>`,
  -- the id of an answer or of another act (with its time where it was given back and asked again), `refund:<grant>` for what
  -- is taken back of a grant, and `back:<id>` for what was given back.
  entry text NOT NULL,
  -- grant, spend or return.
  kind text NOT NULL,
  -- One of CREDIT_REASONS of the contract.
  reason text NOT NULL,
  -- Milliseconds since 1970.
  at bigint NOT NULL,
  amount integer NOT NULL,
  expires bigint,
  -- Of a return: the spend. Of a spend: the grant that it takes from alone, as where one is taken back; null for any.
  of_entry text,
  PRIMARY KEY (user_id, entry)
);
CREATE INDEX learner_credit_at ON learner_credit (user_id, at);
CREATE INDEX learner_credit_grant ON learner_credit (user_id, expires) WHERE kind = 'grant';
-- What was asked of the model, and what came of it: asked again with the same id, it costs nothing more.
CREATE TABLE learner_tutor_act (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  at bigint NOT NULL,
  -- open while it is asked, done, or back once its credits were given back.
  state text NOT NULL,
  -- How often notes were asked for.
  notes integer NOT NULL,
  -- What was asked (a digest), and the answer, encrypted, for a day; null before it is there.
  asked bytea NOT NULL,
  body bytea,
  PRIMARY KEY (user_id, id)
);
-- A row that each change of a learner's credits locks, and whether the tutor with a model is off for the account.
CREATE TABLE learner_tutor (
  user_id uuid PRIMARY KEY,
  is_off boolean NOT NULL,
  -- What all entries before a time have left of each grant, so that only later ones are read; null where nothing is noted.
  rests_at bigint,
  rests jsonb
);
-- What the tutor remembers of learners; texts are encrypted.
CREATE TABLE learner_tutor_fact (
  user_id uuid NOT NULL,
  fact uuid NOT NULL,
  at bigint NOT NULL,
  body bytea NOT NULL,
  PRIMARY KEY (user_id, fact)
);
-- What was asked on a day (UTC, as 2026-11-27), in parts so that many learners do not wait for one row.
CREATE TABLE tutor_tally (
  day text NOT NULL,
  part smallint NOT NULL,
  spent integer NOT NULL,
  returned integer NOT NULL,
  prompt_tokens bigint NOT NULL,
  answer_tokens bigint NOT NULL,
  PRIMARY KEY (day, part)
);
-- Lines of the tutor that were reported, without whose they are; encrypted.
CREATE TABLE tutor_report (
  report uuid PRIMARY KEY,
  at bigint NOT NULL,
  body bytea NOT NULL
);
