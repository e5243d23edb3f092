-- An enquiry that is not delivered yet outlives its professional's listing, without the message, until its job has told the sender.
-- The language is for senders whose account is gone as well. failed_at: its email failed for good, and a second job tells the sender
-- so. settled_at: delivered, or the sender was told, or could not be told either; only then may a deletion take it along.
alter table enquiries
  alter professional_id drop not null,
  drop constraint enquiries_professional_id_fkey,
  add constraint enquiries_professional_id_fkey foreign key (professional_id) references professionals on delete set null,
  add failed_at timestamptz,
  add sender_language text check (sender_language in ('en', 'hi', 'mr'));
update enquiries set sender_language = 'en' where user_id is null;

create or replace function forget_enquiry_sender() returns trigger language plpgsql as $$
begin
  -- Waits for a job that is settling one of them.
  perform from enquiries where user_id = old.id for update;
  delete from enquiries where user_id = old.id and settled_at is not null;
  update enquiries set sender_name = old.full_name, sender_email = old.email, sender_language = coalesce(old.language, 'en')
  where user_id = old.id;
  return old;
end $$;

create function forget_enquiry_professional() returns trigger language plpgsql as $$
begin
  -- Waits for a job that is settling one of them.
  perform from enquiries where professional_id = old.id for update;
  delete from enquiries where professional_id = old.id and settled_at is not null;
  -- People are addressed by their name.
  update enquiries set professional_id = null, message = '' where professional_id = old.id;
  return old;
end $$;
create trigger enquiry_professional_deleted before delete on professionals
  for each row execute function forget_enquiry_professional();
