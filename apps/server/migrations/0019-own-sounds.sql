-- The sounds of cards that a learner wrote or imported, each once.
CREATE TABLE learner_sound (
  user_id uuid NOT NULL,
  -- SHA-256 of the bytes.
  hash bytea NOT NULL,
  -- The format, by the first bytes: mp3, ogg, wav, m4a, webm or flac.
  kind text NOT NULL,
  bytes bytea NOT NULL,
  -- The number of bytes, so that they need not be read to be counted.
  size integer NOT NULL,
  -- When it was last sent.
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, hash)
);
-- Sounds are compressed already.
ALTER TABLE learner_sound ALTER COLUMN bytes SET STORAGE EXTERNAL;
