-- A picture that staff have removed is withheld wherever its owner shows it: in reviews and, from now on, in projects. A card goes by it.
create or replace function refresh_portfolio(of_professional bigint, only_pictures boolean) returns void language plpgsql as $$
declare
  shown jsonb;
begin
  perform 1 from professionals where id = of_professional for no key update;
  select coalesce(jsonb_agg(jsonb_build_object('key', key, 'width', width, 'height', height, 'color', color, 'alt', alt) order by at), '[]')
  into shown
  from (
    select *, row_number() over (order by position, place) as at
    from (
      select distinct on (p.id) p.key, p.width, p.height, p.color, coalesce(pp.alt, p.alt) as alt, pp.position, project.place
      from (
        select id, row_number() over (order by featured desc, rank desc, completed_on desc nulls last, id desc) as place
        from portfolio_projects where professional_id = of_professional and published
        order by place limit 20
      ) project
      join portfolio_pictures pp on pp.project_id = project.id and pp.position < 4
        and not exists (select from withheld_pictures where picture_id = pp.picture_id)
      join pictures p on p.id = pp.picture_id
      order by p.id, pp.position, project.place
    ) each_once
    order by at limit 4
  ) first_four;
  if only_pictures then
    update professionals set card_pictures = shown where id = of_professional and card_pictures <> shown;
    return;
  end if;
  update professionals set
    card_pictures = shown,
    project_count = (select count(*) from portfolio_projects where professional_id = of_professional and published),
    completed_dates = coalesce((
      select array_agg(completed_on order by completed_on) from portfolio_projects
      where professional_id = of_professional and published and completed_on is not null
    ), '{}')
  where id = of_professional;
end $$;

create function withheld_pictures_changed() returns trigger language plpgsql as $$
begin
  perform refresh_portfolio(id, true) from (
    select distinct project.professional_id as id from changed
    join portfolio_pictures pp on pp.picture_id = changed.picture_id join portfolio_projects project on project.id = pp.project_id
    order by 1
  ) each;
  return null;
end $$;
create trigger withheld_pictures_added after insert on withheld_pictures
  referencing new table as changed for each statement execute function withheld_pictures_changed();
create trigger withheld_pictures_deleted after delete on withheld_pictures
  referencing old table as changed for each statement execute function withheld_pictures_changed();

-- It is withheld as long as its owner has an account: nothing else keeps the picture after that.
create or replace function picture_owner_deleted() returns trigger language plpgsql as $$
begin
  delete from withheld_pictures using pictures where picture_id = pictures.id and owner_id = old.id;
  perform graphile_worker.add_job('pictures.delete-unused', json_build_object('pictureId', id), max_attempts => 25)
    from pictures where owner_id = old.id;
  return old;
end $$;
do $$
declare
  freed bigint;
begin
  for freed in
    delete from withheld_pictures using pictures where picture_id = pictures.id and owner_id is null
      and not exists (select from review_pictures where review_pictures.picture_id = pictures.id)
    returning picture_id
  loop
    perform graphile_worker.add_job('pictures.delete-unused', json_build_object('pictureId', freed), max_attempts => 25);
  end loop;
end $$;

-- Being shown a number, a link or an address is less than a message that was delivered, and of an account that has confirmed neither
-- address nor number it says nothing. Of a deleted account's reviews it is no longer known what there was.
alter table reviews drop constraint reviews_proof_check, add constraint reviews_proof_check check (proof in ('talked', 'asked'));
update reviews set proof = case
    when not (users.email_verified or users.phone_confirmed_at is not null) then null
    when exists (select from enquiries where enquiries.user_id = users.id and enquiries.professional_id = reviews.professional_id
      and waits_until is null and failed_at is null) then 'talked'
    when exists (select from contact_events where contact_events.user_id = users.id
      and contact_events.professional_id = reviews.professional_id) then 'asked'
  end
from users where users.id = reviews.user_id and proof is not null;
