-- The board of all leagues is found by bands of 250 XP: 1 for 1 to 250, 0 for nothing yet. An index on the XP itself had to be
-- written with each count, and two others with it; a count that stays in its band writes no index at all, because PostgreSQL
-- then keeps the new version of the row in its page (heap-only tuple). So no index of this table may name a column that counts
-- change, in its condition neither.
DROP INDEX league_member_top;
ALTER TABLE league_member ADD COLUMN band integer GENERATED ALWAYS AS ((xp + 249) / 250) STORED;
CREATE INDEX league_member_band ON league_member (week, band) WHERE band > 0;
