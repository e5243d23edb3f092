-- A support message outlives the sender's account; the name, the number and the address do not. An address counts as the
-- account's own once it is confirmed: anybody can register with a stranger's.
alter table support_messages alter name drop not null, alter email drop not null;
create index support_messages_user on support_messages (user_id);
create index support_messages_email on support_messages (email);

create function forget_support_sender() returns trigger language plpgsql as $$
begin
  update support_messages set name = null, email = null, phone = null
  where user_id = old.id or (old.email_verified and email = old.email);
  return old;
end $$;
create trigger support_sender_deleted before delete on users for each row execute function forget_support_sender();
