-- Professionals write their portfolio themselves.
alter table portfolio_projects
  -- Not every project is a building: an interior need not say.
  alter type drop not null,
  add featured boolean not null default false,
  -- The owner's own order, the highest first; 0 for all as long as nothing has been moved: then the date counts.
  add rank integer not null default 0 check (rank between 0 and 1000000),
  -- Waits to be erased, and can be restored until then.
  add deleted_at timestamptz,
  add constraint portfolio_projects_deleted_is_hidden check (deleted_at is null or not published),
  -- Who added it, with the key of that request.
  add user_id bigint references users on delete cascade,
  add idempotency_key uuid,
  add request_hash bytea,
  add constraint portfolio_projects_key unique (user_id, idempotency_key);
create index portfolio_projects_deleted on portfolio_projects (deleted_at) where deleted_at is not null;

-- What this project says of the picture, by language; null for what the picture says of itself.
alter table portfolio_pictures add alt jsonb;

-- What a client says of a project. It never counts for a rating: the professional chooses whom to ask.
create table portfolio_testimonials (
  project_id bigint primary key references portfolio_projects on delete cascade,
  -- Written by the client through a link, or supplied by the professional.
  source text not null check (source in ('client', 'professional')),
  client_name text not null,
  rating integer not null check (rating between 1 and 5),
  comment text not null,
  language text not null check (language in ('en', 'hi', 'mr')),
  -- The account that the client was logged in to, with which it goes.
  client_id bigint references users on delete cascade,
  created_at timestamptz not null default now()
);
create index portfolio_testimonials_client on portfolio_testimonials (client_id);

-- Derived columns once for each statement: ten pictures are one change, not ten. A card shows the covers of the first projects, each
-- picture once; those of the first 20 are enough for four. Pictures change a professional only where the card does.
drop trigger portfolio_project_changed on portfolio_projects;
drop trigger portfolio_picture_changed on portfolio_pictures;
drop function portfolio_project_changed();
drop function portfolio_picture_changed();
drop function refresh_portfolio(bigint);

create function refresh_portfolio(of_professional bigint, only_pictures boolean) returns void language plpgsql as $$
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

-- Ids in order, so that two changes cannot wait for each other.
create function portfolio_projects_changed() returns trigger language plpgsql as $$
begin
  perform refresh_portfolio(id, false) from (select distinct professional_id as id from changed order by 1) each;
  return null;
end $$;
create function portfolio_projects_updated() returns trigger language plpgsql as $$
begin
  perform refresh_portfolio(id, false) from (
    select professional_id as id from before union select professional_id from changed order by 1
  ) each;
  return null;
end $$;
create trigger portfolio_projects_added after insert on portfolio_projects
  referencing new table as changed for each statement execute function portfolio_projects_changed();
create trigger portfolio_projects_deleted after delete on portfolio_projects
  referencing old table as changed for each statement execute function portfolio_projects_changed();
create trigger portfolio_projects_updated after update on portfolio_projects
  referencing old table as before new table as changed for each statement execute function portfolio_projects_updated();

create function portfolio_pictures_changed() returns trigger language plpgsql as $$
begin
  perform refresh_portfolio(id, true) from (
    select distinct professional_id as id from portfolio_projects where id in (select project_id from changed) order by 1
  ) each;
  return null;
end $$;
create function portfolio_pictures_updated() returns trigger language plpgsql as $$
begin
  perform refresh_portfolio(id, true) from (
    select distinct professional_id as id from portfolio_projects
    where id in (select project_id from before union select project_id from changed) order by 1
  ) each;
  return null;
end $$;
create trigger portfolio_pictures_added after insert on portfolio_pictures
  referencing new table as changed for each statement execute function portfolio_pictures_changed();
create trigger portfolio_pictures_deleted after delete on portfolio_pictures
  referencing old table as changed for each statement execute function portfolio_pictures_changed();
create trigger portfolio_pictures_updated after update on portfolio_pictures
  referencing old table as before new table as changed for each statement execute function portfolio_pictures_updated();
