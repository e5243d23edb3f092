-- After the migrations that fill derived columns: those are no changes of a profile, and the sitemap shows updated_at. A later
-- migration that fills a column disables this trigger while it does.
-- Without a WHEN clause: a trigger cannot compare rows whose generated columns are not computed yet.
create trigger professionals_touched before update on professionals
  for each row execute function touch_updated_at();
