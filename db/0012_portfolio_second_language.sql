-- A project in a second language, as professionals have their name and about text: all of it or nothing.
alter table portfolio_projects
  add alt_language text check (alt_language in ('en', 'hi', 'mr') and alt_language <> language),
  add alt_title text,
  add alt_description text,
  add alt_location text,
  add constraint portfolio_projects_alt_whole
    check (num_nulls(alt_language, alt_title, alt_description, alt_location) in (0, 4));
