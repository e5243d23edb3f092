-- The keys of deleted pictures, until a job has deleted their files from the storage.
create table pictures_to_delete (
  picture_id bigint primary key,
  key text not null unique
);

create function picture_deleted() returns trigger language plpgsql as $$
begin
  insert into pictures_to_delete (picture_id, key) values (old.id, old.key)
    on conflict (key) do update set picture_id = excluded.picture_id;
  perform graphile_worker.add_job('pictures.delete-files', json_build_object('pictureId', old.id), max_attempts => 25);
  return null;
end $$;
create trigger picture_deleted after delete on pictures for each row execute function picture_deleted();

-- Deletes the pictures of a deleted account, except those that something still shows; the foreign key clears their owner.
create function picture_owner_deleted() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('pictures.delete-unused', json_build_object('pictureId', id), max_attempts => 25)
    from pictures where owner_id = old.id;
  return old;
end $$;
create trigger picture_owner_deleted before delete on users for each row execute function picture_owner_deleted();
