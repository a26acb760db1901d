-- A leaderboard asks for what was finished in a week, by the time of the events.
CREATE INDEX learner_event_finished_at ON learner_event (user_id, at) WHERE kind = 'finished';
