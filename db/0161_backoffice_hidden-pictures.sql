-- A picture is not public because a hidden listing or a deactivated account shows it: nobody can open the page on which it stands.
create or replace function is_public_picture(of_picture bigint) returns boolean language sql as $$
  select not exists (select from withheld_pictures where picture_id = of_picture) and (
    exists (select from users where picture_id = of_picture and deactivated_at is null)
    or exists (select from professionals where (picture_id = of_picture or cover_id = of_picture) and not is_hidden)
    or exists (select from portfolio_pictures shown join portfolio_projects project on project.id = shown.project_id
      join professionals owner on owner.id = project.professional_id
      where shown.picture_id = of_picture and project.published and not owner.is_hidden)
    or exists (select from review_pictures shown join reviews review on review.id = shown.review_id
      join professionals reviewed on reviewed.id = review.professional_id
      where shown.picture_id = of_picture and review.removed_at is null and not reviewed.is_hidden)
    or exists (select from product_review_pictures shown join product_reviews review on review.id = shown.review_id
      where shown.picture_id = of_picture and review.removed_at is null)
    or exists (select from product_pictures shown join products product on product.id = shown.product_id
      where shown.picture_id = of_picture and product.is_listed)
    or exists (select from machine_pictures shown join machines machine on machine.id = shown.machine_id
      left join professionals lender on lender.id = machine.professional_id
      where shown.picture_id = of_picture and machine.paused_at is null and lender.is_hidden is not true))
$$;

create function account_with_picture_changed() returns trigger language plpgsql as $$
begin
  perform refresh_public_pictures(array[new.picture_id]);
  return null;
end $$;
create trigger user_pictures_public after update of deactivated_at on users
  for each row when ((old.deactivated_at is null) <> (new.deactivated_at is null)) execute function account_with_picture_changed();

create function pictures_of_professional(of_professional bigint) returns setof bigint language sql stable as $$
  select unnest(array[picture_id, cover_id]) from professionals where id = of_professional
  union select shown.picture_id from portfolio_pictures shown join portfolio_projects project on project.id = shown.project_id
  where project.professional_id = of_professional
  union select shown.picture_id from review_pictures shown join reviews review on review.id = shown.review_id
  where review.professional_id = of_professional
  union select shown.picture_id from machine_pictures shown join machines machine on machine.id = shown.machine_id
  where machine.professional_id = of_professional
$$;
create function professional_with_pictures_changed() returns trigger language plpgsql as $$
begin
  perform refresh_public_pictures(array(select pictures_of_professional(new.id)));
  return null;
end $$;
create trigger professional_pictures_public after update of is_hidden on professionals
  for each row when (old.is_hidden <> new.is_hidden) execute function professional_with_pictures_changed();

-- The pictures of those who are hidden already.
select refresh_public_pictures(array(
  select picture_id from users where deactivated_at is not null
  union select picture from professionals, pictures_of_professional(professionals.id) picture where is_hidden));
