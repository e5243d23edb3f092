-- What shows that the author has dealt with the professional, as it was known when the review was written.
alter table reviews add proof text check (proof in ('talked'));
update reviews set proof = 'talked' where user_id is not null and (
  exists (select from enquiries where enquiries.user_id = reviews.user_id and enquiries.professional_id = reviews.professional_id)
  or exists (select from contact_events where contact_events.user_id = reviews.user_id and contact_events.professional_id = reviews.professional_id));

-- What staff have removed is kept, for it may be restored, but shown to nobody but its author. It keeps its author's one place. An
-- author who deletes a removed review leaves an empty comment.
alter table reviews
  add removed_at timestamptz,
  add removed_reason text check (removed_reason in ('fake', 'abusive', 'private_data', 'not_about', 'advertising', 'copied', 'court_order')),
  add removed_by bigint references users on delete set null,
  add reply_removed_at timestamptz,
  add reply_removed_reason text check (reply_removed_reason in ('fake', 'abusive', 'private_data', 'not_about', 'advertising', 'copied', 'court_order')),
  add reply_removed_by bigint references users on delete set null,
  add constraint reviews_removed check ((removed_at is null) = (removed_reason is null)),
  add constraint reviews_reply_removed check ((reply_removed_at is null) = (reply_removed_reason is null));
create index reviews_removed_by on reviews (removed_by);
create index reviews_reply_removed_by on reviews (reply_removed_by);

-- A removed review does not count.
create or replace function review_changed() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.removed_at is null then
    update professionals set rating_sum = rating_sum - old.rating, review_count = review_count - 1,
      rating_counts[6 - old.rating] = rating_counts[6 - old.rating] - 1 where id = old.professional_id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') and new.removed_at is null then
    update professionals set rating_sum = rating_sum + new.rating, review_count = review_count + 1,
      rating_counts[6 - new.rating] = rating_counts[6 - new.rating] + 1 where id = new.professional_id;
  end if;
  return null;
end $$;
drop trigger review_rated_anew on reviews;
create trigger review_rated_anew after update of rating, professional_id, removed_at on reviews for each row execute function review_changed();

create table review_pictures (
  review_id bigint not null references reviews on delete cascade,
  picture_id bigint not null references pictures,
  position integer not null check (position between 0 and 5),
  removed_at timestamptz,
  removed_reason text check (removed_reason in ('fake', 'abusive', 'private_data', 'not_about', 'advertising', 'copied', 'court_order')),
  removed_by bigint references users on delete set null,
  primary key (review_id, picture_id),
  check ((removed_at is null) = (removed_reason is null))
);
create index review_pictures_picture on review_pictures (picture_id);
create index review_pictures_removed_by on review_pictures (removed_by);

-- However a review loses a photo: by its author, with the review or with the professional.
create function review_picture_deleted() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('pictures.delete-unused', json_build_object('pictureId', old.picture_id), max_attempts => 25);
  return null;
end $$;
create trigger review_picture_deleted after delete on review_pictures for each row execute function review_picture_deleted();

-- A review outlives its author's account without the name, and without the photos: they show somebody's home.
create or replace function forget_review_author() returns trigger language plpgsql as $$
begin
  new.author_name = null;
  delete from review_pictures where review_id = old.id;
  return new;
end $$;
