-- Registration asks for a range of years ("13+ years"): what is stored is the latest year in which the person can have started.
alter table professionals add column started_year_is_latest boolean not null default false;

-- Whoever registered gave a range; the sample's professionals, below 1000, gave their year.
update professionals set started_year_is_latest = true where id >= 1000 and user_id is not null;
