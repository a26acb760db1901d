-- The payment provider that Parlance plays itself (MEMBERSHIP=on without another provider). No money moves here.

-- A checkout, and the purchase that it became. Nobody has many, so a job may look at all of them.
CREATE TABLE learner_sandbox_purchase (
  user_id uuid NOT NULL,
  purchase uuid NOT NULL,
  -- What is not told by its facts, as JSON (SandboxPurchase): the order, the card, when a charge is tried again.
  state jsonb NOT NULL,
  -- When something is to happen next, in milliseconds by the learner's own clock; null for never.
  due_ms bigint,
  PRIMARY KEY (user_id, purchase)
);

-- A fact (PurchaseFact) as an event for the webhook.
CREATE TABLE learner_sandbox_event (
  user_id uuid NOT NULL,
  event_id text NOT NULL,
  purchase uuid NOT NULL,
  fact jsonb NOT NULL,
  card_fingerprint text,
  -- When the webhook answered that it has it; null until then.
  told_at timestamptz,
  PRIMARY KEY (user_id, event_id)
);

-- By how much a learner's clock was moved forward.
CREATE TABLE learner_sandbox_clock (
  user_id uuid PRIMARY KEY,
  offset_ms bigint NOT NULL
);
