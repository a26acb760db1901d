-- The picture that a learner has chosen, for boards; null where none was chosen. It is a copy of the learner's setting, stored
-- as the hidden nickname is: with the learner, and on each row of a board. It is not copied here for those who have joined:
-- they were told that others see their nickname and XP alone.
ALTER TABLE learner_league ADD COLUMN picture text;
ALTER TABLE league_member ADD COLUMN picture text;
