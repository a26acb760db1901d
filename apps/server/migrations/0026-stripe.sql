-- The customers at Stripe that stand for a learner: usually one, another where the first was deleted there.
CREATE TABLE learner_payment_customer (
  user_id uuid NOT NULL,
  customer_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, customer_id)
);
