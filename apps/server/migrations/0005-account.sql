-- What an account's owner may do, and what keeps others from guessing.

ALTER TABLE identity_user
  -- The language of the last mail that somebody asked for, for mails that nobody asks for.
  ADD COLUMN language text;

-- Accounts that have ended and are being erased; a row goes with the last of what was kept of them.
CREATE TABLE removed_account (
  user_id uuid NOT NULL PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  language text NOT NULL
);

-- How often something was tried in a span of time. Keys are hashes: nobody's address can be read from them.
CREATE TABLE identity_tally (
  key bytea NOT NULL PRIMARY KEY,
  count integer NOT NULL,
  until timestamptz NOT NULL
);
CREATE INDEX identity_tally_end ON identity_tally (until);
CREATE INDEX signed_in_end ON signed_in (expires_at);
