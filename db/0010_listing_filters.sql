-- What a filter asks is in the index that gives the order: a question that few fulfil reads no rows that don't.
drop index professionals_by_rating, professionals_by_town, professionals_by_experience, professionals_by_reviews;
create index professionals_by_rating on professionals (profession, score desc, id desc)
  include (town, rating, started_year, budget_min, budget_max);
create index professionals_by_town on professionals (profession, town, score desc, id desc)
  include (rating, started_year, budget_min, budget_max);
create index professionals_by_experience on professionals (profession, started_year, id desc)
  include (town, rating, budget_min, budget_max);
create index professionals_by_reviews on professionals (profession, review_count desc, id desc)
  include (town, rating, started_year, budget_min, budget_max);
