-- Derived, like the counts beside them: by the trigger of portfolio the days on which published projects were completed, and by
-- that of reviews how many gave 5, 4, 3, 2 and 1 stars. So a profile is read from this feature's own tables.
alter table professionals
  add completed_dates date[] not null default '{}',
  add rating_counts integer[] not null default '{0,0,0,0,0}' check (cardinality(rating_counts) = 5);

-- A listing is its owner's: it goes with the account, and with it the name, the number and the address.
alter table professionals
  drop constraint professionals_user_id_fkey,
  add constraint professionals_user_id_fkey foreign key (user_id) references users on delete cascade;

-- Without a condition: a trigger may not compare rows whose generated columns are not worked out yet.
create trigger professionals_touched before update on professionals
  for each row execute function touch_updated_at();
create index professionals_picture on professionals (picture_id);
