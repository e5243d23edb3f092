-- Derived columns, like the counts beside them, so that a profile is read from this feature's own tables. Portfolio's
-- trigger writes the completion dates of published projects; reviews' trigger the numbers of reviews with 5, 4, 3, 2
-- and 1 stars.
alter table professionals
  add completed_dates date[] not null default '{}',
  add rating_counts integer[] not null default '{0,0,0,0,0}' check (cardinality(rating_counts) = 5);

-- Deleting an account deletes its listing, and with it the name, the number and the address.
alter table professionals
  drop constraint professionals_user_id_fkey,
  add constraint professionals_user_id_fkey foreign key (user_id) references users on delete cascade;

create index professionals_picture on professionals (picture_id);
