-- What was paid at the sandbox by learners who have removed their accounts, without whose it was: money that moved stays
-- known at a provider, and can still be given back.
CREATE TABLE sandbox_payment (
  -- The id of the fact (PurchaseFact) that tells of it: a payment, a refund or a dispute.
  fact_id text PRIMARY KEY,
  purchase uuid NOT NULL,
  fact jsonb NOT NULL
);
CREATE INDEX sandbox_payment_purchase ON sandbox_payment (purchase);
