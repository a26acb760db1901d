-- Passkeys: a second factor of an account.

-- A passkey of an account; the private half of its key is on the owner's device only.
CREATE TABLE learner_passkey (
  user_id uuid NOT NULL,
  -- The id that its owner may see.
  id uuid NOT NULL,
  -- The authenticator's id of the key.
  credential bytea NOT NULL,
  -- The public key in COSE.
  public_key bytea NOT NULL,
  -- How often it has signed, as it says; 0 if it does not count.
  counter bigint NOT NULL,
  -- How browsers reach it, as they said when it was added: usb, internal and the like.
  transports text[] NOT NULL,
  name text NOT NULL,
  added_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX learner_passkey_credential ON learner_passkey (user_id, credential);

-- The challenge that a passkey must sign, one for each purpose of a session; it is deleted by the first answer.
CREATE TABLE learner_passkey_challenge (
  user_id uuid NOT NULL,
  -- Which session asked for it: a hash.
  asker bytea NOT NULL,
  -- add, or check.
  purpose text NOT NULL,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, asker, purpose)
);
