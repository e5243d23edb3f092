-- The list of a person's conversations is read in the order of this index, so that a page of it does not sort all of them. Within an hour the
-- conversations are sorted by their last message. An index by the last message itself would change with every message, for each member.
alter table conversation_members add column active_hour timestamptz not null default '-infinity';
comment on column conversation_members.active_hour is 'The hour (UTC) of the conversation''s last message. Triggers keep it.';

create function hour_of(at timestamptz) returns timestamptz language sql immutable parallel safe
  return date_bin('1 hour', at, timestamptz '2000-01-01 00:00:00+00');

update conversation_members me set active_hour = hour_of(c.last_at) from conversations c where c.id = me.conversation_id;

create function set_active_hour() returns trigger language plpgsql as $$
begin
  select hour_of(last_at) into new.active_hour from conversations where id = new.conversation_id;
  return new;
end
$$;
create trigger conversation_members_active_hour before insert on conversation_members
  for each row execute function set_active_hour();

create function set_active_hours() returns trigger language plpgsql as $$
begin
  update conversation_members set active_hour = hour_of(new.last_at) where conversation_id = new.id;
  return null;
end
$$;
create trigger conversations_active_hour after update of last_at on conversations
  for each row when (hour_of(old.last_at) <> hour_of(new.last_at)) execute function set_active_hours();

drop index conversation_members_user;
create index conversation_members_user on conversation_members (user_id, active_hour desc);
