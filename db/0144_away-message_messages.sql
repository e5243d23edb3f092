-- What a professional wants those to read who write to them while they are away.
create table away_messages (
  user_id bigint primary key references users on delete cascade,
  text text not null,
  -- The last day, in India; null: until it is turned off.
  until date,
  is_on boolean not null,
  -- With the conversation and the day it makes the id of the answer: whoever stores it, there is one.
  key uuid not null default gen_random_uuid(),
  changed_at timestamptz not null
);
create index away_messages_on on away_messages (user_id) where is_on;
