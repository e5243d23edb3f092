-- Whether everybody may see a picture: something public shows it, and staff have not withheld it. Triggers keep it true.
alter table pictures add is_public boolean not null default false;

create function is_public_picture(of_picture bigint) returns boolean language sql as $$
  select not exists (select from withheld_pictures where picture_id = of_picture) and (
    exists (select from users where picture_id = of_picture)
    or exists (select from professionals where picture_id = of_picture or cover_id = of_picture)
    or exists (select from portfolio_pictures shown join portfolio_projects project on project.id = shown.project_id
      where shown.picture_id = of_picture and project.published)
    or exists (select from review_pictures shown join reviews review on review.id = shown.review_id
      where shown.picture_id = of_picture and review.removed_at is null)
    or exists (select from product_review_pictures shown join product_reviews review on review.id = shown.review_id
      where shown.picture_id = of_picture and review.removed_at is null)
    or exists (select from product_pictures shown join products product on product.id = shown.product_id
      where shown.picture_id = of_picture and product.is_listed)
    or exists (select from machine_pictures shown join machines machine on machine.id = shown.machine_id
      where shown.picture_id = of_picture and machine.paused_at is null))
$$;

create function refresh_public_pictures(changed bigint[]) returns void language plpgsql as $$
begin
  -- Another transaction that shows or hides the same picture waits here, and then sees what this one has done.
  perform from pictures where id = any (changed) order by id for no key update;
  update pictures set is_public = not is_public where id = any (changed) and is_public <> is_public_picture(id);
end $$;

-- A row refers to another picture than before. The arguments name its columns.
create function picture_place_changed() returns trigger language plpgsql as $$
begin
  perform refresh_public_pictures(array(
    select (picture.row ->> place)::bigint from unnest(tg_argv) place, (values (to_jsonb(old)), (to_jsonb(new))) picture (row)
    where picture.row ->> place is not null));
  return null;
end $$;
create trigger user_picture_public after insert or update of picture_id or delete on users
  for each row execute function picture_place_changed('picture_id');
create trigger professional_picture_public after insert or update of picture_id, cover_id or delete on professionals
  for each row execute function picture_place_changed('picture_id', 'cover_id');
create trigger portfolio_picture_public after insert or update of picture_id, project_id or delete on portfolio_pictures
  for each row execute function picture_place_changed('picture_id');
create trigger review_picture_public after insert or update of picture_id, review_id or delete on review_pictures
  for each row execute function picture_place_changed('picture_id');
create trigger product_review_picture_public after insert or update of picture_id, review_id or delete on product_review_pictures
  for each row execute function picture_place_changed('picture_id');
create trigger product_picture_public after insert or update of picture_id, product_id or delete on product_pictures
  for each row execute function picture_place_changed('picture_id');
create trigger machine_picture_public after insert or update of picture_id, machine_id or delete on machine_pictures
  for each row execute function picture_place_changed('picture_id');
create trigger withheld_picture_public after insert or delete on withheld_pictures
  for each row execute function picture_place_changed('picture_id');

-- The thing whose pictures a table holds is shown or hidden. The arguments are that table and its column for the thing. A
-- change of the pictures locks the row of the thing first.
create function thing_with_pictures_changed() returns trigger language plpgsql as $$
declare
  shown bigint[];
begin
  execute format('select array_agg(picture_id) from %I where %I = $1', tg_argv[0], tg_argv[1]) into shown using new.id;
  perform refresh_public_pictures(shown);
  return null;
end $$;
create trigger portfolio_project_pictures_public after update of published on portfolio_projects
  for each row when (old.published <> new.published) execute function thing_with_pictures_changed('portfolio_pictures', 'project_id');
create trigger review_pictures_public after update of removed_at on reviews
  for each row when (old.removed_at is distinct from new.removed_at)
  execute function thing_with_pictures_changed('review_pictures', 'review_id');
create trigger product_review_pictures_public after update of removed_at on product_reviews
  for each row when (old.removed_at is distinct from new.removed_at)
  execute function thing_with_pictures_changed('product_review_pictures', 'review_id');
create trigger product_pictures_public after update of is_listed on products
  for each row when (old.is_listed <> new.is_listed) execute function thing_with_pictures_changed('product_pictures', 'product_id');
create trigger machine_pictures_public after update of paused_at on machines
  for each row when (old.paused_at is distinct from new.paused_at)
  execute function thing_with_pictures_changed('machine_pictures', 'machine_id');

update pictures set is_public = true where is_public_picture(id);
