-- What a learner set about cards of a learn language: one row for each field of a card.
CREATE TABLE learner_card (
  user_id uuid NOT NULL,
  learn text NOT NULL,
  card text NOT NULL,
  field text NOT NULL,
  -- Null where the learner has removed an own card.
  value jsonb,
  at bigint NOT NULL,
  device uuid NOT NULL,
  event_id uuid NOT NULL,
  revision bigint NOT NULL,
  PRIMARY KEY (user_id, learn, card, field)
);
CREATE INDEX learner_card_revision ON learner_card (user_id, revision);

-- Words that were added to the cards so far are settings named card/<learn>/<word>. They become rows of cards, with a new
-- revision, so that devices fetch them.
WITH moved AS (
  DELETE FROM learner_setting WHERE name ~ '^card/[a-z]{1,8}/.'
  RETURNING user_id, split_part(name, '/', 2) AS learn, name, value, at, device, event_id
), owner AS (
  UPDATE learner SET revision = revision + 1 WHERE user_id IN (SELECT user_id FROM moved)
  RETURNING user_id, revision
)
INSERT INTO learner_card (user_id, learn, card, field, value, at, device, event_id, revision)
SELECT user_id, learn, substr(name, length('card/' || learn || '/') + 1), 'deck', to_jsonb(value = 'true'), at, device,
  event_id, owner.revision
FROM moved JOIN owner USING (user_id);

-- How many review cards were answered on a day. No release before this one asks review cards.
ALTER TABLE learner_day ADD COLUMN cards integer NOT NULL DEFAULT 0;
