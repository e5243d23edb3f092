-- Whatever stops showing a picture frees it, the argument naming the column: also a cascade and a statement by hand, which code that adds
-- the job itself would miss. The job looks whether something else still shows it.
create function picture_freed() returns trigger language plpgsql as $$
declare
  freed bigint := (to_jsonb(old) ->> tg_argv[0])::bigint;
  is_shown boolean;
begin
  execute format('select exists (select from %I where %I = $1)', tg_table_name, tg_argv[0]) into is_shown using freed;
  if not is_shown then
    perform graphile_worker.add_job('pictures.delete-unused', json_build_object('pictureId', id), max_attempts => 25)
      from pictures where id = freed;
  end if;
  return null;
end $$;
create trigger user_picture_freed after update of picture_id or delete on users
  for each row execute function picture_freed('picture_id');
create trigger professional_picture_freed after update of picture_id or delete on professionals
  for each row execute function picture_freed('picture_id');
create trigger professional_cover_freed after update of cover_id or delete on professionals
  for each row execute function picture_freed('cover_id');
-- A save writes all pictures of a project anew: what it has freed is known at the end.
create constraint trigger portfolio_picture_freed after delete on portfolio_pictures deferrable initially deferred
  for each row execute function picture_freed('picture_id');
