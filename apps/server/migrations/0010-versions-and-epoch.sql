-- The version of its kind in which an event was recorded: it is kept as it was sent.
ALTER TABLE learner_event ADD COLUMN version smallint NOT NULL DEFAULT 1;

-- epoch: made when a device proves that the database was put back to an earlier state; empty before that.
-- stale: rows were folded by a release that did not understand everything that was stored; the next one folds them again.
ALTER TABLE learner ADD COLUMN epoch text NOT NULL DEFAULT '', ADD COLUMN stale boolean NOT NULL DEFAULT false;
CREATE INDEX learner_stale ON learner (user_id) WHERE stale;

-- The epoch of the whole database, one row (docs/decisions/a-database-that-was-put-back.md).
CREATE TABLE database_epoch (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  epoch uuid NOT NULL
);
INSERT INTO database_epoch (epoch) VALUES (gen_random_uuid());

-- When servers were running on this database, in milliseconds since 1970. What a device was told at a time that is in
-- none of these rows was told by a database that this one does not continue.
CREATE TABLE server_run (
  id uuid PRIMARY KEY,
  began_at bigint NOT NULL,
  alive_at bigint NOT NULL
);
