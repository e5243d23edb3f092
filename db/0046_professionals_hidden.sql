-- Whoever is deactivated is listed nowhere. Kept from users by a trigger, so that a listing is read without its account.
alter table professionals add is_hidden boolean not null default false;

-- To be hidden or shown is no change of a profile: the sitemap's date stays.
drop trigger professionals_touched on professionals;
create trigger professionals_touched before update on professionals
  for each row when (old.is_hidden = new.is_hidden) execute function touch_updated_at();

create function hide_professional() returns trigger language plpgsql as $$
begin
  update professionals set is_hidden = new.deactivated_at is not null where user_id = new.id;
  return null;
end $$;
create trigger professional_deactivated after update of deactivated_at on users
  for each row when ((old.deactivated_at is null) <> (new.deactivated_at is null)) execute function hide_professional();

-- The indexes that give an order hold only those who are shown: every question for them says "not is_hidden", and none of them has to
-- read a row to know.
drop index professionals_by_rating, professionals_by_town, professionals_by_experience, professionals_by_reviews,
  professionals_featured, professionals_with_rates;
create index professionals_by_rating on professionals (profession, score desc, id desc)
  include (town, rating, started_year, budget_min, budget_max, verified_on) where not is_hidden;
create index professionals_by_town on professionals (profession, town, score desc, id desc)
  include (rating, started_year, budget_min, budget_max, verified_on) where not is_hidden;
create index professionals_by_experience on professionals (profession, started_year, id desc)
  include (town, rating, budget_min, budget_max, verified_on) where not is_hidden;
create index professionals_by_reviews on professionals (profession, review_count desc, id desc)
  include (town, rating, started_year, budget_min, budget_max, verified_on) where not is_hidden;
create index professionals_featured on professionals (profession, score desc, id desc)
  where verified_on is not null and project_count > 0 and not is_hidden;
create index professionals_with_rates on professionals (score desc, id desc) include (rate_min, rate_max)
  where profession = 'contractor' and verified_on is not null and project_count > 0 and rate_min > 0 and not is_hidden;
