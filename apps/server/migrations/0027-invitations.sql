-- Invitations: a code for each learner, who has joined with it, and when that counted.

-- The code of a learner.
CREATE TABLE learner_invitation (
  user_id uuid PRIMARY KEY,
  code text NOT NULL
);

-- Whose code it is, for whoever has only the code.
CREATE TABLE invitation_code (
  code text PRIMARY KEY,
  learner uuid NOT NULL
);
CREATE INDEX invitation_code_learner ON invitation_code (learner);

-- Who has invited a learner. The row is the friend's own; what it meant for the inviter stands in learner_invited_friend.
CREATE TABLE learner_invited (
  user_id uuid PRIMARY KEY,
  inviter uuid NOT NULL,
  -- Names the friend in invitation_identity, and nowhere else.
  claim uuid NOT NULL,
  joined_at timestamptz NOT NULL,
  state text NOT NULL,
  reason text,
  days integer NOT NULL DEFAULT 0,
  -- When it was decided for good; null as long as something is missing.
  settled_at timestamptz
);
CREATE INDEX learner_invited_waiting ON learner_invited (user_id) WHERE settled_at IS NULL;

-- A friend, as the inviter sees them.
CREATE TABLE learner_invited_friend (
  user_id uuid NOT NULL,
  friend uuid NOT NULL,
  joined_at timestamptz NOT NULL,
  state text NOT NULL,
  reason text,
  -- What the inviter got for them.
  days integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, friend)
);

-- By what inviters and friends are told apart: addresses, logins and browsers, each as a keyed hash.
CREATE TABLE learner_invitation_mark (
  user_id uuid NOT NULL,
  mark bytea NOT NULL,
  -- address, login or browser
  kind text NOT NULL,
  PRIMARY KEY (user_id, mark)
);

-- Addresses and logins that have counted once. They outlive an account, so that nobody counts twice.
CREATE TABLE invitation_identity (
  mark bytea PRIMARY KEY,
  claim uuid NOT NULL,
  counted_on date NOT NULL
);
