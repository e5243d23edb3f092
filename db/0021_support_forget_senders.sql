-- A support message outlives the sender's account; the name, the number and the address do not. An address counts as the
-- account's own once it is confirmed: anybody can register with a stranger's.
alter table support_messages alter name drop not null, alter email drop not null;
create index support_messages_email on support_messages (email);

-- A key counts for its sender, and goes with the sender: two without an account may not meet under one. The hash is of what was
-- typed, the number too.
alter table support_messages
  add request_hash bytea,
  alter idempotency_key drop not null,
  drop constraint support_messages_idempotency_key_key,
  add unique (user_id, idempotency_key);
create unique index support_messages_key on support_messages (idempotency_key) where user_id is null;

create function forget_support_sender() returns trigger language plpgsql as $$
begin
  update support_messages set name = null, email = null, phone = null, idempotency_key = null, request_hash = null
  where user_id = old.id or (old.email_verified and email = old.email);
  return old;
end $$;
create trigger support_sender_deleted before delete on users for each row execute function forget_support_sender();
