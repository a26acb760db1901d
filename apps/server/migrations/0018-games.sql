-- Of several rounds of a level of a game on one day the best counts: it is looked up before another one is folded.
CREATE INDEX learner_event_finished_game
  ON learner_event (user_id, learn, day, (data ->> 'game'), (data ->> 'level'), ((data ->> 'score')::integer) DESC)
  WHERE kind = 'finished' AND data ->> 'game' IS NOT NULL;
