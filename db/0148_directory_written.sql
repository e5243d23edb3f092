-- What people wrote, in lower case: a search finds any part of it. The folded text in `search` finds other spellings and scripts.
-- concat_ws and array_to_string are not immutable for every type of argument. For text they are.
create function written_text(variadic parts text[]) returns text language sql immutable parallel safe
  as $$ select lower(' ' || pg_catalog.array_to_string(parts, ' ')) $$;

-- The list starts with those who have a review. A score is that of the reviews and five more of four stars.
-- Dropping the column also drops its indexes. All columns change in one statement, so that the table is rewritten once.
alter table professionals
  drop column score,
  add column score double precision not null generated always as (
    case when review_count = 0 then 0 else (rating_sum + 20.0) / (review_count + 5) end) stored,
  add column written_names text not null generated always as (
    written_text(full_name, company_name, alt_full_name, alt_company_name)) stored,
  add column written text not null generated always as (
    written_text(full_name, company_name, alt_full_name, alt_company_name, written_text(variadic specializations), about, alt_about,
      city || ', ' || state)) stored;

create index professionals_by_score on professionals (score desc, id desc);
create index professionals_by_rating on professionals (profession, score desc, id desc)
  include (town, rating, started_year, budget_min, budget_max, verified_until) where not is_hidden;
create index professionals_by_town on professionals (profession, town, score desc, id desc)
  include (rating, started_year, budget_min, budget_max, verified_until) where not is_hidden;
create index professionals_featured on professionals (profession, score desc, id desc) include (verified_until)
  where verified_until is not null and project_count > 0 and not is_hidden;
create index professionals_with_rates on professionals (score desc, id desc) include (rate_min, rate_max, verified_until)
  where profession = 'contractor' and verified_until is not null and project_count > 0 and rate_min > 0 and not is_hidden;
create index professionals_with_account on professionals (score desc, id desc) include (user_id, town)
  where not is_hidden and user_id is not null;

drop index professionals_search_contractors;
drop index professionals_search_architects;
create index professionals_search_contractors on professionals
  using gin (town, search gin_trgm_ops, written gin_trgm_ops, written_names gin_trgm_ops) where profession = 'contractor';
create index professionals_search_architects on professionals
  using gin (town, search gin_trgm_ops, written gin_trgm_ops, written_names gin_trgm_ops) where profession = 'architect';
