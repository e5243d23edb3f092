-- Another name or another address ends what was checked under the old one, in the transaction that writes it; whoever it was is told by
-- a job. Capitals, spaces and punctuation make no other name; anything else may be another brother or the shop next door.
create function is_another_name(before text, after text) returns boolean language sql immutable as $$
  select lower(regexp_replace(before, '[-\s.,;:''’"&/()]+', '', 'g')) <> lower(regexp_replace(after, '[-\s.,;:''’"&/()]+', '', 'g'))
$$;

create function end_checks_of_others() returns trigger language plpgsql as $$
declare
  ended record;
begin
  for ended in
    delete from verifications v where v.professional_id = new.id and is_another_name(
      v.about, checked_about(v.what, new.full_name, new.company_name, new.address, new.city, new.pincode)
    )
    returning v.what
  loop
    insert into verification_decisions (professional_id, kind, decision, number, reason, decided_at)
      values (new.id, ended.what, 'withdrawn', (
        select number from verification_decisions where professional_id = new.id and kind = ended.what and decision = 'checked' order by id desc limit 1
      ), 'changed', now());
    perform graphile_worker.add_job(
      'verification.tell-withdrawn', json_build_object('professionalId', new.id, 'kind', ended.what), max_attempts => 25
    );
  end loop;
  return null;
end $$;
create trigger professionals_became_others after update of full_name, company_name, address, city, pincode on professionals
  for each row when (
    (old.full_name, old.company_name, old.address, old.city, old.pincode)
      is distinct from (new.full_name, new.company_name, new.address, new.city, new.pincode)
  ) execute function end_checks_of_others();
