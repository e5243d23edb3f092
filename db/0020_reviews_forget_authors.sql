create index reviews_user on reviews (user_id);
create index reviews_project on reviews (project_id);
create index review_votes_user on review_votes (user_id);

-- A review outlives its author's account, but the author's name does not. The foreign key clears user_id when the
-- account is deleted.
create function forget_review_author() returns trigger language plpgsql as $$
begin
  new.author_name = null;
  return new;
end $$;
create trigger review_author_deleted before update of user_id on reviews
  for each row when (old.user_id is not null and new.user_id is null) execute function forget_review_author();

-- The number of reviews per star rating is stored beside their sum; five stars come first.
create or replace function review_changed() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update professionals set rating_sum = rating_sum - old.rating, review_count = review_count - 1,
      rating_counts[6 - old.rating] = rating_counts[6 - old.rating] - 1 where id = old.professional_id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    update professionals set rating_sum = rating_sum + new.rating, review_count = review_count + 1,
      rating_counts[6 - new.rating] = rating_counts[6 - new.rating] + 1 where id = new.professional_id;
  end if;
  return null;
end $$;
update professionals set rating_counts = counts from (
  select professional_id, array[count(*) filter (where rating = 5), count(*) filter (where rating = 4),
    count(*) filter (where rating = 3), count(*) filter (where rating = 2), count(*) filter (where rating = 1)]::integer[] as counts
  from reviews group by professional_id
) counted where counted.professional_id = professionals.id;
