-- Removes a word once no professional has it in a name. Each profession has its own index on the search text.
create function is_name_word(wanted text) returns boolean language sql stable as $$
  select exists (select from professionals where profession = 'contractor' and search like '%x' || wanted || ' %')
    or exists (select from professionals where profession = 'architect' and search like '%x' || wanted || ' %');
$$;

-- A bulk deletion sets this and cleans up at the end.
create function forget_name_words() returns trigger language plpgsql as $$
begin
  if current_setting('kamshetbuild.keep_name_words', true) = 'on' then return null; end if;
  delete from name_words where word in (select name_words_of(search) from removed) and not is_name_word(word);
  return null;
end $$;
create trigger professionals_removed after delete on professionals
  referencing old table as removed for each statement execute function forget_name_words();

create function forget_old_name_words() returns trigger language plpgsql as $$
begin
  delete from name_words where word in (select name_words_of(old.search)) and not is_name_word(word);
  return null;
end $$;
create trigger professionals_renamed_from after update of search on professionals
  for each row when (old.search is distinct from new.search) execute function forget_old_name_words();
