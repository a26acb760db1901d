-- Changes of an account that a mailed link has undone: each link works once.
CREATE TABLE learner_undone_change (
  user_id uuid NOT NULL,
  -- The hash of what the link says.
  change bytea NOT NULL,
  -- The link is too old afterwards anyway.
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, change)
);

-- When a recovery code was made; null in those of releases before.
ALTER TABLE learner_recovery_code ADD COLUMN made_at timestamptz;
