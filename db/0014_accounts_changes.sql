-- When a row last changed. A write that sets updated_at itself keeps its value.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  if new.updated_at is not distinct from old.updated_at then new.updated_at = now(); end if;
  return new;
end $$;
create trigger users_touched before update on users
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- The links of a deleted account refer to it by id.
create function forget_one_time_links() returns trigger language plpgsql as $$
begin
  delete from one_time_links where value = old.id::text;
  return null;
end $$;
create trigger users_deleted after delete on users for each row execute function forget_one_time_links();
create index one_time_links_value on one_time_links (value);
