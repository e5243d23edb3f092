-- Up to when somebody was told by email or SMS of what they have not read; see features/message-digest/due.server.ts.
create table message_digests (
  user_id bigint primary key references users on delete cascade,
  told_until timestamptz not null,
  -- When that was sent; null: there was nothing to send.
  sent_at timestamptz
);
