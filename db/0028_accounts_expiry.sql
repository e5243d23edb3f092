-- An hourly job deletes what has expired.
create index sessions_expires_at on sessions (expires_at);
create index one_time_links_expires_at on one_time_links (expires_at);
