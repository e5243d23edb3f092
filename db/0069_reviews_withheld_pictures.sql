-- Photos that staff have removed: with their review deleted and written again, or in another review, they stay removed. The reference keeps
-- the picture, so that the same file uploaded again is the same picture.
create table withheld_pictures (
  picture_id bigint primary key references pictures on delete cascade
);
insert into withheld_pictures select distinct picture_id from review_pictures where removed_at is not null;
