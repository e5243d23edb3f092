-- Derived columns stay right when several transactions write at once: a count goes up or down by one, and whatever is
-- computed from many rows first locks the row that it writes to. The statement after the lock sees what others committed.

lock table review_votes, verifications, portfolio_projects, portfolio_pictures in share row exclusive mode;

create or replace function review_vote_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful_count = helpful_count + 1 where id = new.review_id;
  else
    update reviews set helpful_count = helpful_count - 1 where id = old.review_id;
  end if;
  return null;
end $$;

create or replace function refresh_verified_on() returns trigger language plpgsql as $$
declare
  changed bigint[] := array[old.professional_id, new.professional_id];
begin
  perform 1 from professionals where id = any (changed) order by id for no key update;
  update professionals set verified_on = (select max(checked_on) from verifications where professional_id = professionals.id)
  where id = any (changed);
  return null;
end $$;

create or replace function refresh_portfolio(of_professional bigint) returns void language plpgsql as $$
begin
  perform 1 from professionals where id = of_professional for no key update;
  update professionals set
    project_count = (select count(*) from portfolio_projects where professional_id = of_professional and published),
    completed_dates = coalesce((
      select array_agg(completed_on order by completed_on) from portfolio_projects
      where professional_id = of_professional and published and completed_on is not null
    ), '{}'),
    card_pictures = coalesce((
      select jsonb_agg(jsonb_build_object('key', key, 'width', width, 'height', height, 'color', color, 'alt', alt) order by at)
      from (
        select key, width, height, color, alt, row_number() over (order by first_at) as at
        from (
          select p.key, p.width, p.height, p.color, p.alt, min(pp.position * 1000 + project.place) as first_at
          from (
            select id, row_number() over (order by completed_on desc nulls last, id) as place
            from portfolio_projects where professional_id = of_professional and published
          ) project
          join portfolio_pictures pp on pp.project_id = project.id
          join pictures p on p.id = pp.picture_id
          group by p.id
        ) each_once
        order by first_at limit 4
      ) first_four
    ), '[]')
  where id = of_professional;
end $$;

-- What moves from one professional to another changes both; ids in order, so that two moves cannot wait for each other.
create or replace function portfolio_project_changed() returns trigger language plpgsql as $$
begin
  perform refresh_portfolio(id) from (
    select distinct id from unnest(array[old.professional_id, new.professional_id]) id where id is not null order by id
  ) changed;
  return null;
end $$;

create or replace function portfolio_picture_changed() returns trigger language plpgsql as $$
begin
  perform refresh_portfolio(professional_id) from (
    select distinct professional_id from portfolio_projects where id in (old.project_id, new.project_id) order by professional_id
  ) changed;
  return null;
end $$;

-- Repairs what was counted wrong. A repair is no change that a sitemap should announce.
update reviews set helpful_count = votes from (
  select id, (select count(*) from review_votes where review_id = reviews.id) as votes from reviews
) counted where counted.id = reviews.id and helpful_count <> votes;
alter table professionals disable trigger professionals_touched;
update professionals set verified_on = evidence from (
  select id, (select max(checked_on) from verifications where professional_id = professionals.id) as evidence from professionals
) checked where checked.id = professionals.id and verified_on is distinct from evidence;
select refresh_portfolio(professional_id) from (select distinct professional_id from portfolio_projects) owners;
alter table professionals enable trigger professionals_touched;
