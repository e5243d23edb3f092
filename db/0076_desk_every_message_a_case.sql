-- Every message has its case from the start, with what its lists go by: each list is read from an index, however many messages there were.
alter table message_cases add created_at timestamptz, add topic text;
insert into message_cases (message_id) select id from support_messages on conflict do nothing;
update message_cases set created_at = m.created_at, topic = m.topic from support_messages m where m.id = message_id;
alter table message_cases alter created_at set not null, alter topic set not null;
drop index message_cases_resolved, support_messages_latest;
create index message_cases_open on message_cases (created_at, message_id) where resolved_at is null;
create index message_cases_open_grievances on message_cases (created_at, message_id) where resolved_at is null and topic = 'grievance';
create index message_cases_resolved on message_cases (resolved_at desc, message_id desc) where resolved_at is not null;
create index message_cases_resolved_grievances on message_cases (resolved_at desc, message_id desc)
  where resolved_at is not null and topic = 'grievance';

create function support_message_received() returns trigger language plpgsql as $$
begin
  insert into message_cases (message_id, created_at, topic) values (new.id, new.created_at, new.topic);
  return null;
end $$;
create trigger support_message_received after insert on support_messages for each row execute function support_message_received();
