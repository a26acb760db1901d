-- What was learned: events, and the rows they fold to. Every key begins with user_id, so that the
-- tables can be distributed by it; ids are made by the program; there are no sequences and no triggers.

CREATE TABLE learner (
  user_id uuid PRIMARY KEY,
  -- Rises by one with each write; its row lock puts a learner's writes in order.
  revision bigint NOT NULL,
  -- Resets in force: {"es": {"at": 1780000000000, "id": "…", "revision": 7}}. Kept here because a statement
  -- that waited for the lock sees this row as it is now, and every other table as it was.
  resets jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE learner_event (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  at bigint NOT NULL,
  day text NOT NULL,
  zone text NOT NULL,
  device uuid NOT NULL,
  learn text NOT NULL,
  data jsonb NOT NULL,
  revision bigint NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX learner_event_finished_day ON learner_event (user_id, day) WHERE kind = 'finished';
CREATE INDEX learner_event_finished_lesson ON learner_event (user_id, learn, (data ->> 'lesson')) WHERE kind = 'finished';
CREATE INDEX learner_event_reset ON learner_event (user_id) WHERE kind = 'reset';

CREATE TABLE learner_review (
  user_id uuid NOT NULL,
  learn text NOT NULL,
  word text NOT NULL,
  at bigint NOT NULL,
  device uuid NOT NULL,
  event_id uuid NOT NULL,
  rating smallint NOT NULL,
  PRIMARY KEY (user_id, learn, word, at, device, event_id)
);

CREATE TABLE learner_register (
  user_id uuid NOT NULL,
  learn text NOT NULL,
  space text NOT NULL,
  field text NOT NULL,
  key text NOT NULL,
  value bigint NOT NULL,
  revision bigint NOT NULL,
  PRIMARY KEY (user_id, learn, space, field, key)
);
CREATE INDEX learner_register_revision ON learner_register (user_id, revision);

CREATE TABLE learner_day (
  user_id uuid NOT NULL,
  day text NOT NULL,
  seconds integer NOT NULL,
  xp integer NOT NULL,
  revision bigint NOT NULL,
  PRIMARY KEY (user_id, day)
);
CREATE INDEX learner_day_revision ON learner_day (user_id, revision);

CREATE TABLE learner_word (
  user_id uuid NOT NULL,
  learn text NOT NULL,
  word text NOT NULL,
  -- A WordState; null after a reset hid every review.
  state jsonb,
  revision bigint NOT NULL,
  PRIMARY KEY (user_id, learn, word)
);
CREATE INDEX learner_word_revision ON learner_word (user_id, revision);

CREATE TABLE learner_setting (
  user_id uuid NOT NULL,
  name text NOT NULL,
  value jsonb NOT NULL,
  at bigint NOT NULL,
  device uuid NOT NULL,
  event_id uuid NOT NULL,
  revision bigint NOT NULL,
  PRIMARY KEY (user_id, name)
);
CREATE INDEX learner_setting_revision ON learner_setting (user_id, revision);
