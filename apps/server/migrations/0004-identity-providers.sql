-- Signing in with others: visits to them that are under way, and logins that wait.

-- A login of a provider belongs to one account.
CREATE UNIQUE INDEX identity_account_login ON identity_account ("providerId", "accountId");

-- A visit: begun here, ended by the provider's answer, once, in the browser that began it.
CREATE TABLE provider_visit (
  state_hash bytea NOT NULL PRIMARY KEY,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  purpose text NOT NULL,
  display text NOT NULL,
  back text NOT NULL,
  language text NOT NULL,
  -- Who was signed in, where the visit is for their account.
  user_id text REFERENCES identity_user ("id") ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX provider_visit_end ON provider_visit (expires_at);
CREATE INDEX provider_visit_user ON provider_visit (user_id);

-- A login that waits in one browser, known by a cookie: for its account's owner to sign in (then it is linked),
-- or for the address of its new account to be verified (then it signs in).
CREATE TABLE provider_held (
  token_hash bytea NOT NULL PRIMARY KEY,
  waits_for text NOT NULL CHECK (waits_for IN ('owner', 'verification')),
  provider text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  user_id text NOT NULL REFERENCES identity_user ("id") ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX provider_held_end ON provider_held (expires_at);
CREATE INDEX provider_held_user ON provider_held (user_id);
