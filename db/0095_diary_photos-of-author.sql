-- The entries of one author that have photos, the newest first; and the days on which they wrote.
create index diary_entries_author_photos on diary_entries (project_id, user_id, day desc, id desc)
  where picture_count > 0 and deleted_at is null;
create index diary_entries_written on diary_entries (project_id, user_id, created_at) where deleted_at is null;
