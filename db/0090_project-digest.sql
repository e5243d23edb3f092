-- Whose digest of which week is made and sent: each once. A round adds the people of a week in the order of their ids, so that the highest
-- is where it goes on.
create table digests (
  -- The year and the week by ISO 8601: 202647.
  week integer not null,
  user_id bigint not null references users on delete cascade,
  -- Claimed before it is handed to the mail server; null until then, and where there was nothing to tell.
  sent_at timestamptz,
  primary key (week, user_id)
);
create index digests_user on digests (user_id);
