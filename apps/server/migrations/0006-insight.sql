-- The specification's calls: the key of their envelopes, memberships, and what is told of mishaps.

-- The RSA key of this installation's envelopes, sealed under a key derived from SECRET; one for each SECRET there was.
CREATE TABLE envelope_key (
  -- Names the SECRET without telling it.
  secret_name text PRIMARY KEY,
  public_pem text NOT NULL,
  sealed_private bytea NOT NULL
);

-- When each purchase ends, by its group (web, granted) and account type (premium, premium_plus).
CREATE TABLE learner_purchase (
  user_id uuid NOT NULL,
  purchase_group text NOT NULL,
  account_type text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, purchase_group, account_type)
);

-- What else is known of somebody as a customer; no row: none of it.
CREATE TABLE learner_standing (
  user_id uuid PRIMARY KEY,
  big_fan boolean NOT NULL DEFAULT false,
  -- Trials are once per person.
  trial_used boolean NOT NULL DEFAULT false
);

-- How often something happened in clients on a day (UTC); nothing of whom or where.
CREATE TABLE insight_day (
  day date NOT NULL,
  name text NOT NULL,
  detail text NOT NULL,
  times bigint NOT NULL,
  PRIMARY KEY (day, name, detail)
);
