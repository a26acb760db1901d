-- Own books that learners keep on their account, in parts.
CREATE TABLE learner_book (
  user_id uuid NOT NULL,
  book uuid NOT NULL,
  -- The name of the part that is the head; null until all parts have arrived.
  head bytea,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, book)
);
CREATE TABLE learner_book_part (
  user_id uuid NOT NULL,
  book uuid NOT NULL,
  -- SHA-256 of the bytes before they were encrypted.
  hash bytea NOT NULL,
  bytes bytea NOT NULL,
  -- How many bytes there were before.
  size integer NOT NULL,
  PRIMARY KEY (user_id, book, hash)
);
ALTER TABLE learner_book_part ALTER COLUMN bytes SET STORAGE EXTERNAL;
