-- When the work began, as far as it is known: with the completion it gives the time that the work took.
alter table portfolio_projects
  add started_on date,
  add constraint portfolio_projects_started_first check (started_on <= completed_on);

-- The latest work of all professionals, for the home page.
create index portfolio_projects_latest on portfolio_projects (completed_on desc, id desc)
  where published and completed_on is not null;
