create index contact_events_user on contact_events (user_id);
