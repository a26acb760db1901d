-- What a learner marked in books: one row for each field of a mark.
CREATE TABLE learner_mark (
  user_id uuid NOT NULL,
  -- Empty in a learner's own book.
  learn text NOT NULL,
  book text NOT NULL,
  mark text NOT NULL,
  field text NOT NULL,
  -- Null where the learner has removed the mark.
  value jsonb,
  at bigint NOT NULL,
  device uuid NOT NULL,
  event_id uuid NOT NULL,
  revision bigint NOT NULL,
  PRIMARY KEY (user_id, learn, book, mark, field)
);
CREATE INDEX learner_mark_revision ON learner_mark (user_id, revision);
