-- The words of names are marked with an x, which no folded word has, instead of '=': trigrams leave signs out, so that the
-- index could not tell the beginning of a name from that of any other word.
create or replace function name_words_of(search text) returns setof text language sql immutable as $$
  select substr(word, 2) from unnest(string_to_array(split_part(search, ' | ', 1), ' ')) as word where word like 'x___%';
$$;
update professionals set search = replace(search, '=', 'x');
