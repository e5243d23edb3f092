-- What the home page shows first: checked, with projects, best rated.
create index professionals_featured on professionals (profession, score desc, id desc)
  where verified_on is not null and project_count > 0;

-- Every word that occurs in a professional's names, folded: where a search with a typing error looks for what was meant.
-- In professionals.search the words of names stand before ' | ' and begin with '='.
create table name_words (word text primary key);
create index name_words_similar on name_words using gin (word gin_trgm_ops);

create function name_words_of(search text) returns setof text language sql immutable as $$
  select substr(word, 2) from unnest(string_to_array(split_part(search, ' | ', 1), ' ')) as word where word like '=___%';
$$;

-- In one order, so that two writers never wait for each other.
create function keep_name_words_added() returns trigger language plpgsql as $$
begin
  insert into name_words select distinct word from added, name_words_of(search) as word order by 1 on conflict do nothing;
  return null;
end $$;
create trigger professionals_added after insert on professionals
  referencing new table as added for each statement execute function keep_name_words_added();

create function keep_name_words_changed() returns trigger language plpgsql as $$
begin
  insert into name_words select distinct word from name_words_of(new.search) as word order by 1 on conflict do nothing;
  return null;
end $$;
create trigger professionals_renamed after update of search on professionals
  for each row when (old.search is distinct from new.search) execute function keep_name_words_changed();
