-- Answers of which learners say that they should have been right, until an author has looked at them.
-- Nothing here tells whose they are.
CREATE TABLE appeal (
  -- Made by the device: what arrives twice is kept once.
  id uuid PRIMARY KEY,
  -- In UTC. No finer, so that it cannot be matched with what somebody did.
  received date NOT NULL,
  -- Null while nobody has decided; kept a while longer, so that what arrives again is not asked again.
  decision text CHECK (decision IN ('accepted', 'declined')),
  work text NOT NULL,
  unit text NOT NULL,
  seed bigint NOT NULL,
  kind text NOT NULL,
  item text NOT NULL,
  replay text NOT NULL,
  learn text NOT NULL,
  explain text NOT NULL,
  content text NOT NULL,
  given text NOT NULL,
  expected text NOT NULL,
  verdict text NOT NULL
);

CREATE INDEX appeal_received ON appeal (received);
