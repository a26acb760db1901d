-- Sessions that can be listed and told apart, and proven anew; accounts that say when they changed.

-- How often the account changed: UVersion of the specification's user.
ALTER TABLE identity_user ADD COLUMN version integer NOT NULL DEFAULT 1;

ALTER TABLE signed_in
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- When somebody last proved by it who they are: what cannot be undone wants that to be recent.
  ADD COLUMN proven_at timestamptz NOT NULL DEFAULT now(),
  -- The last use, exact to a day.
  ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE signed_in ALTER COLUMN id DROP DEFAULT, ALTER COLUMN proven_at DROP DEFAULT, ALTER COLUMN seen_at DROP DEFAULT;
CREATE UNIQUE INDEX signed_in_id ON signed_in (user_id, id);
