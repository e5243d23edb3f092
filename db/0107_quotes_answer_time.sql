-- The answer time is the median over families, of each of whom the median of what they asked counts: from three families on that were answered.
-- Before, one family could make it short by asking often.
create or replace function write_answer_time(of_professional bigint, at timestamptz) returns void language sql as $$
  update professionals set answer_hours = found.hours
  from (
    select case when count(*) filter (where hours < 'infinity') >= 3
      then nullif(percentile_disc(0.5) within group (order by hours), 'infinity')::integer end as hours
    from (
      select percentile_disc(0.5) within group (order by hours) as hours
      from (
        select quote_requests.user_id as family,
          case when answered_at is null then 'infinity'::float8
            else greatest(1, ceil(extract(epoch from answered_at - asked_at) / 3600)::float8) end as hours
        from quotes join quote_requests on quote_requests.id = quotes.request_id
        where professional_id = of_professional and asked_at > at - interval '1 year' and (answered_at is not null or ran_out_at is not null)
      ) each_asked
      group by family
    ) each_family
  ) found
  where id = of_professional and answer_hours is distinct from found.hours
$$;
