-- When a day's sums last changed here: last_update_time of the learning history.
ALTER TABLE learner_day ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
