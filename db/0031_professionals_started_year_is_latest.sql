-- Registration asks for a range of years ("13+ years"): what is stored is the latest year in which the person can have started.
alter table professionals add column started_year_is_latest boolean not null default false;

-- Whoever registered gave a range; the sample's professionals, below 1000, gave their year.
-- Nobody changed their listing by this.
alter table professionals disable trigger professionals_touched;
update professionals set started_year_is_latest = true where id >= 1000 and user_id is not null;
alter table professionals enable trigger professionals_touched;
