-- Talks with the tutor that learners keep on their account.
CREATE TABLE learner_talk (
  user_id uuid NOT NULL,
  talk uuid NOT NULL,
  learn text NOT NULL,
  unit text NOT NULL,
  started_at bigint NOT NULL,
  ended_at bigint,
  -- Grows with each change.
  revision integer NOT NULL,
  -- The talk as JSON, encrypted; null once it was removed, so that a device which still has it does not bring it back.
  body bytea,
  PRIMARY KEY (user_id, talk)
);
