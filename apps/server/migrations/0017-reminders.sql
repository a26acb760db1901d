-- Reminders: what a learner has chosen, the browsers that they are sent to, and when the next one is due.

CREATE TABLE learner_reminder (
  user_id uuid PRIMARY KEY,
  -- Minutes since midnight by the learner's clock.
  minutes smallint NOT NULL,
  -- Days of the week: 1 is Monday, 2 Tuesday, 4 Wednesday, and so on, added up.
  days smallint NOT NULL,
  -- The IANA name of the time zone of the device that chose, or was here last.
  zone text NOT NULL,
  push boolean NOT NULL,
  mail boolean NOT NULL,
  paused_until timestamptz,
  -- The learner's local day of the last reminder (YYYYMMDD), and when it was sent.
  last_day text,
  last_at timestamptz,
  last_visit timestamptz NOT NULL,
  -- Whether the last reminder before silence was sent.
  silent boolean NOT NULL DEFAULT false
);

-- A browser that is subscribed to push messages.
CREATE TABLE learner_push_device (
  user_id uuid NOT NULL,
  -- SHA-256 of the address.
  name bytea NOT NULL,
  -- The address at the browser's push service: who knows it and the keys can write to the browser.
  endpoint text NOT NULL,
  public_key bytea NOT NULL,
  auth bytea NOT NULL,
  added_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- How often the current reminder was sent again.
  tries smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, name)
);

-- When whose next reminder is due. It is not a table of learners, but the one list over all of them that says whom to look
-- at; what is true of a learner is in the tables above (docs/decisions/who-is-reminded-when.md).
CREATE TABLE reminder_due (
  learner uuid PRIMARY KEY,
  due_at timestamptz NOT NULL
);
CREATE INDEX reminder_due_at ON reminder_due (due_at);
