-- A search finds the beginnings of words. So the words after ' | ' are all words, those of the names too, each after a space; the
-- names' words before it still have the mark.
alter table professionals add search_version integer not null default 0;
-- Which texts were made by an earlier version of the folding: those are made anew, a few at a time, by a job of professionals.
create index professionals_search_version on professionals (search_version, id);

-- The words of names are looked after only where they changed, and not whenever a text is made anew.
drop trigger professionals_renamed on professionals;
drop trigger professionals_renamed_from on professionals;
create trigger professionals_renamed after update of search on professionals
  for each row when (split_part(old.search, ' | ', 1) is distinct from split_part(new.search, ' | ', 1))
  execute function keep_name_words_changed();
create trigger professionals_renamed_from after update of search on professionals
  for each row when (split_part(old.search, ' | ', 1) is distinct from split_part(new.search, ' | ', 1))
  execute function forget_old_name_words();

-- Until that job comes to a text, it is found by its names all the same.
alter table professionals disable trigger professionals_touched;
update professionals
  set search = search || ' ' || regexp_replace(split_part(search, ' | ', 1), '(^| )x', '\1', 'g') where search <> '';
alter table professionals enable trigger professionals_touched;

-- Who was verified is a filter too, and in the indexes that give the order.
drop index professionals_by_rating, professionals_by_town, professionals_by_experience, professionals_by_reviews;
create index professionals_by_rating on professionals (profession, score desc, id desc)
  include (town, rating, started_year, budget_min, budget_max, verified_on);
create index professionals_by_town on professionals (profession, town, score desc, id desc)
  include (rating, started_year, budget_min, budget_max, verified_on);
create index professionals_by_experience on professionals (profession, started_year, id desc)
  include (town, rating, budget_min, budget_max, verified_on);
create index professionals_by_reviews on professionals (profession, review_count desc, id desc)
  include (town, rating, started_year, budget_min, budget_max, verified_on);

-- Only for the words that may be gone, and not for every word there is.
create or replace function forget_name_words() returns trigger language plpgsql as $$
begin
  if current_setting('kamshetbuild.keep_name_words', true) = 'on' then return null; end if;
  delete from name_words where word = any(array(
    select distinct gone from removed, name_words_of(search) as gone where not is_name_word(gone)));
  return null;
end $$;
create or replace function forget_old_name_words() returns trigger language plpgsql as $$
begin
  delete from name_words where word = any(array(
    select gone from name_words_of(old.search) as gone where not is_name_word(gone)));
  return null;
end $$;
