create index contact_events_user on contact_events (user_id);

-- An enquiry that is not delivered yet outlives its sender's account until it is, with the name and the address that the sender
-- wanted to be answered at. settled_at: delivered, or given up after the job's last attempt.
alter table enquiries
  alter user_id drop not null,
  drop constraint enquiries_user_id_fkey,
  add constraint enquiries_user_id_fkey foreign key (user_id) references users on delete set null,
  add sender_name text,
  add sender_email citext,
  add settled_at timestamptz,
  -- The SHA-256 of the request that came with the key.
  add request_hash bytea;
update enquiries set settled_at = created_at;

create function forget_enquiry_sender() returns trigger language plpgsql as $$
begin
  -- Waits for a job that is settling one of them.
  perform from enquiries where user_id = old.id for update;
  delete from enquiries where user_id = old.id and settled_at is not null;
  update enquiries set sender_name = old.full_name, sender_email = old.email where user_id = old.id;
  return old;
end $$;
create trigger enquiry_sender_deleted before delete on users for each row execute function forget_enquiry_sender();
