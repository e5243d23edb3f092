-- When somebody was here last, and whether others may see it. Whoever hides it doesn't see it of others either.
create table presence (
  user_id bigint primary key references users on delete cascade,
  -- The end of their last connection; null: they never had one.
  last_seen_at timestamptz,
  is_shown boolean not null default true
);

-- Who has a page open, in which process of the product. Each renews its rows; those of a process that was lost end by themselves.
create unlogged table live_users (
  user_id bigint not null,
  process_id uuid not null,
  alive_at timestamptz not null,
  primary key (user_id, process_id)
-- Renewed every half minute: no index has the time, and in its page is room for the next version.
) with (fillfactor = 50);
create index live_users_process on live_users (process_id);
