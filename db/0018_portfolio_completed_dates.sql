create or replace function refresh_portfolio(of_professional bigint) returns void language sql as $$
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
$$;
select refresh_portfolio(professional_id) from (select distinct professional_id from portfolio_projects) owners;

create trigger portfolio_projects_touched before update on portfolio_projects
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
