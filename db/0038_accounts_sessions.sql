-- Sessions, passwords and links of our own, without a library's columns (docs/decisions/0012).

-- A session is found by the hash of its token: who reads the table cannot use it.
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
alter table sessions rename column token to token_hash;
alter table sessions drop column updated_at;
alter table sessions add column last_used_at timestamptz not null default now();
create index sessions_last_used_at on sessions (last_used_at);
-- The town as the network in front reports it, if it does.
alter table sessions add column place text;

create table passwords (
  user_id bigint primary key references users on delete cascade,
  hash text not null,
  changed_at timestamptz not null default now()
);
insert into passwords (user_id, hash, changed_at)
  select user_id, password, updated_at from credentials where provider_id = 'credential' and password is not null;
drop table credentials;

-- Links that work once. Those that are on their way are void.
drop trigger users_deleted on users;
drop function forget_one_time_links();
drop table one_time_links;
create table one_time_links (
  token_hash text primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'new-email', 'restore-email')),
  -- The email address that the link is about, if it is about one.
  email citext,
  expires_at timestamptz not null
);
create index one_time_links_user on one_time_links (user_id);
create index one_time_links_expires_at on one_time_links (expires_at);

-- When the number was confirmed by a code; a new number is not. A confirmed number belongs to one account.
alter table users add column phone_confirmed_at timestamptz;
create unique index users_confirmed_phone on users (phone) where phone_confirmed_at is not null;
