-- What the operator did: nobody changes it, and a change would be found. Each row has the SHA-256 of the hash of the row
-- before it and its own content (modules/membership/operator/chain.ts). Its number is one more than that of the row before.
CREATE TABLE operator_log (
  number bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  -- The id of the operator's account, or terminal.
  actor text NOT NULL,
  act text NOT NULL,
  -- The id of the account that it was about; null for none. It outlives the account.
  account uuid,
  detail text NOT NULL,
  reason text NOT NULL,
  hash bytea NOT NULL
);
-- Where Parlance is no superuser of the database, its own account cannot change what is written, either.
REVOKE UPDATE, DELETE, TRUNCATE ON operator_log FROM PUBLIC, CURRENT_USER;

CREATE INDEX payment_event_purchase ON payment_event (purchase);
