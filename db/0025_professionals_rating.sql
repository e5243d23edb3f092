-- A rating is rounded once, to the one decimal that is shown: an average of 4.446 is 4.4, and not 4.45 first and then 4.5. Cards,
-- stars, filters and search engines see this number; the order of the listing is by the score. The indexes below are those of 0010,
-- which go with the column.
alter table professionals drop column rating;
alter table professionals add rating numeric(2, 1) not null generated always as
  (case when review_count > 0 then round(rating_sum::numeric / review_count, 1) else 0 end) stored;
create index professionals_by_rating on professionals (profession, score desc, id desc)
  include (town, rating, started_year, budget_min, budget_max);
create index professionals_by_town on professionals (profession, town, score desc, id desc)
  include (rating, started_year, budget_min, budget_max);
create index professionals_by_experience on professionals (profession, started_year, id desc)
  include (town, rating, budget_min, budget_max);
create index professionals_by_reviews on professionals (profession, review_count desc, id desc)
  include (town, rating, started_year, budget_min, budget_max);
