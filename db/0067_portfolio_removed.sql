-- A project that staff have removed: its owner sees why, and only staff show it again.
alter table portfolio_projects
  add removed_at timestamptz,
  add removed_reason text check (removed_reason in ('fake', 'abusive', 'private_data', 'not_about', 'advertising', 'copied', 'court_order')),
  add constraint portfolio_projects_removed check ((removed_at is null) = (removed_reason is null)),
  add constraint portfolio_projects_removed_is_hidden check (removed_at is null or not published);
