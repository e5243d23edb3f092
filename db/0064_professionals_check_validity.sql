-- What was checked holds for a time: valid_until is its last day; null: it has no end. A row that has ended is deleted by a job, some
-- time later: whoever reads compares with the day.
drop trigger verifications_changed on verifications;
alter table verifications
  drop constraint verifications_what_check,
  add constraint verifications_what_check check (what in ('identity', 'address', 'registration', 'coa', 'gstin', 'site_visit')),
  add valid_until date,
  -- When the owner was told that it ends soon.
  add reminded_at timestamptz,
  add constraint verifications_valid check (valid_until >= checked_on);
-- As features/professionals/check-rules.ts has it.
update verifications set valid_until = checked_on + case what when 'identity' then interval '5 years'
  when 'address' then interval '2 years' else interval '3 years' end;
create index verifications_valid_until on verifications (valid_until);

-- Until when the badge stands: the last day of the check that holds longest, or infinity. A question for verified professionals compares
-- it with the day and needs no job to be right. verified_on is the day of the latest check.
alter table professionals add verified_until date;
alter table professionals disable trigger professionals_touched;
update professionals set (verified_on, verified_until) = (
  select max(checked_on), max(coalesce(valid_until, 'infinity')) from verifications where professional_id = professionals.id
) where id in (select professional_id from verifications);
update professionals set verified_until = 'infinity' where verified_on is not null and verified_until is null;
alter table professionals enable trigger professionals_touched;
alter table professionals add constraint professionals_verified check ((verified_on is null) = (verified_until is null));

create or replace function refresh_verified_on() returns trigger language plpgsql as $$
declare
  changed bigint[] := array[old.professional_id, new.professional_id];
begin
  perform 1 from professionals where id = any (changed) order by id for no key update;
  update professionals set (verified_on, verified_until) = (
    select max(checked_on), max(coalesce(valid_until, 'infinity')) from verifications where professional_id = professionals.id
  ) where id = any (changed);
  return null;
end $$;
create trigger verifications_changed after insert or delete or update of professional_id, checked_on, valid_until on verifications
  for each row execute function refresh_verified_on();

-- The indexes filter by the day: 'verified_until >= today' is never true of null.
drop index professionals_by_rating, professionals_by_town, professionals_by_experience, professionals_by_reviews,
  professionals_featured, professionals_with_rates;
create index professionals_by_rating on professionals (profession, score desc, id desc)
  include (town, rating, started_year, budget_min, budget_max, verified_until) where not is_hidden;
create index professionals_by_town on professionals (profession, town, score desc, id desc)
  include (rating, started_year, budget_min, budget_max, verified_until) where not is_hidden;
create index professionals_by_experience on professionals (profession, started_year, id desc)
  include (town, rating, budget_min, budget_max, verified_until) where not is_hidden;
create index professionals_by_reviews on professionals (profession, review_count desc, id desc)
  include (town, rating, started_year, budget_min, budget_max, verified_until) where not is_hidden;
create index professionals_featured on professionals (profession, score desc, id desc) include (verified_until)
  where verified_until is not null and project_count > 0 and not is_hidden;
create index professionals_with_rates on professionals (score desc, id desc) include (rate_min, rate_max, verified_until)
  where profession = 'contractor' and verified_until is not null and project_count > 0 and rate_min > 0 and not is_hidden;
