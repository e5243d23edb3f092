-- A rate is a range: with one end alone it was a price in one place and "on request" in another.
alter table professionals disable trigger professionals_touched;
update professionals set rate_min = coalesce(rate_min, rate_max), rate_max = coalesce(rate_max, rate_min)
where (rate_min is null) <> (rate_max is null);
alter table professionals enable trigger professionals_touched;
alter table professionals add constraint professionals_rates_both check ((rate_min is null) = (rate_max is null));

-- What somebody has written to a professional, newest first: asked by nearly every profile that a member opens.
create index enquiries_of_user on enquiries (user_id, professional_id, created_at desc, id desc);
