-- An enquiry to a professional whose email address is not confirmed waits for that, until waits_until. It is then sent; or its
-- sender is told that it could not be (failed_at).
alter table enquiries add waits_until timestamptz;
create index enquiries_waiting on enquiries (waits_until) where waits_until is not null and failed_at is null;

-- Adds the job that sends it, or tells its sender that the professional has left. In the transaction that ends the waiting, whichever
-- way the address was confirmed.
create function release_enquiries(professional bigint) returns void language plpgsql as $$
declare
  released bigint;
begin
  for released in
    update enquiries set waits_until = null
    where professional_id = professional and waits_until is not null and failed_at is null returning id
  loop
    perform graphile_worker.add_job('contact.enquiry-email', json_build_object('enquiryId', released), max_attempts => 25);
  end loop;
end $$;

create function release_enquiries_of_confirmed() returns trigger language plpgsql as $$
begin
  perform release_enquiries(id) from professionals where user_id = new.id;
  return null;
end $$;
create trigger enquiry_address_confirmed after update of email_verified on users
  for each row when (new.email_verified and not old.email_verified) execute function release_enquiries_of_confirmed();

create or replace function forget_enquiry_professional() returns trigger language plpgsql as $$
begin
  -- Waits for a job that is settling one of them.
  perform from enquiries where professional_id = old.id for update;
  perform release_enquiries(old.id);
  delete from enquiries where professional_id = old.id and settled_at is not null;
  -- People are addressed by their name.
  update enquiries set professional_id = null, message = '' where professional_id = old.id;
  return old;
end $$;

-- What waits has reached no one: it goes with its sender.
create or replace function forget_enquiry_sender() returns trigger language plpgsql as $$
begin
  -- Waits for a job that is settling one of them.
  perform from enquiries where user_id = old.id for update;
  delete from enquiries where user_id = old.id and (settled_at is not null or (waits_until is not null and failed_at is null));
  update enquiries set sender_name = old.full_name, sender_email = old.email, sender_language = coalesce(old.language, 'en')
  where user_id = old.id;
  return old;
end $$;
