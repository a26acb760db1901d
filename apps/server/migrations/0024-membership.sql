-- Purchases as the facts that payment providers tell; what somebody may is computed from them. Nothing was ever sold
-- before, so nothing is taken over from learner_purchase.
DROP TABLE learner_purchase;

-- What somebody ordered; its id is also that of the purchase that it began.
CREATE TABLE learner_order (
  user_id uuid NOT NULL,
  order_id uuid NOT NULL,
  provider text NOT NULL,
  plan text NOT NULL,
  -- What was shown above the button, as JSON.
  quote jsonb NOT NULL,
  -- The path that the result leads back to.
  return_to text NOT NULL,
  -- The interface language in which it was ordered, for mails about it.
  language text NOT NULL,
  ordered_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, order_id)
);

-- A fact as JSON (PurchaseFact). Its id names what it tells, so that the same fact is stored once.
CREATE TABLE learner_purchase_fact (
  user_id uuid NOT NULL,
  fact_id text NOT NULL,
  purchase uuid NOT NULL,
  fact jsonb NOT NULL,
  PRIMARY KEY (user_id, fact_id)
);

-- Days of Premium that were given.
CREATE TABLE learner_grant (
  user_id uuid NOT NULL,
  grant_id text NOT NULL,
  days integer NOT NULL,
  reason text NOT NULL,
  granted_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, grant_id)
);

-- Orders without whose they are; they outlive an account, so that a payment that comes later is known, and given back.
CREATE TABLE payment_order (
  order_id uuid PRIMARY KEY,
  provider text NOT NULL,
  currency text NOT NULL,
  ordered_at timestamptz NOT NULL
);

-- Each event of a provider, once, and what was done about it.
CREATE TABLE payment_event (
  provider text NOT NULL,
  event_id text NOT NULL,
  kind text NOT NULL,
  purchase uuid,
  outcome text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);

-- Money that moved, for the operator's books: without whose it was, in the smallest unit of the currency.
CREATE TABLE ledger_entry (
  -- The id of the fact that tells of it.
  entry_id text PRIMARY KEY,
  provider text NOT NULL,
  purchase uuid NOT NULL,
  -- charge, refund or dispute
  kind text NOT NULL,
  -- The charge that it gives or takes back; null for a charge.
  charge text,
  plan text,
  -- Negative where money leaves the operator.
  amount bigint NOT NULL,
  tax bigint NOT NULL,
  currency text NOT NULL,
  booked_at timestamptz NOT NULL
);
CREATE INDEX ledger_entry_booked ON ledger_entry (booked_at);

-- Who has used a trial: addresses, logins and cards, each as a keyed hash.
CREATE TABLE trial_identity (
  hash bytea PRIMARY KEY,
  -- A keyed hash of the purchase, so that the same trial that is told again is no second one.
  purchase bytea NOT NULL,
  used_on date NOT NULL
);

-- Which mails about purchases were sent, so that none is sent twice.
CREATE TABLE learner_membership_mail (
  user_id uuid NOT NULL,
  -- What it is about, e.g. renewal:ID
  mail text NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, mail)
);
