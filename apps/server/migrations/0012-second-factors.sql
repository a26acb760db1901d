-- Second factors of an account: an authenticator app, and recovery codes.

-- The authenticator app of an account.
CREATE TABLE learner_totp (
  user_id uuid PRIMARY KEY,
  -- The key that it shares with the app, encrypted.
  secret bytea NOT NULL,
  begun_at timestamptz NOT NULL,
  -- When its first code was given; null before: then it proves nothing yet.
  added_at timestamptz,
  -- The last period of 30 seconds whose code was used: each code is accepted once.
  last_step bigint NOT NULL DEFAULT 0
);

-- The recovery codes of an account that were not used.
CREATE TABLE learner_recovery_code (
  user_id uuid NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (user_id, hash)
);

-- When a provider proved again who is signed in, and the second factor was still missing; null where it is not awaited.
ALTER TABLE signed_in ADD COLUMN first_proven_at timestamptz;
