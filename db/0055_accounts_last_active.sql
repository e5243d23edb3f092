-- The day, in India, on which the account was last used: no more exact than what others may see of it.
alter table users add column last_active_on date;
update users set last_active_on = latest.day from (
  select user_id, (max(last_used_at) at time zone 'Asia/Kolkata')::date as day from sessions group by user_id
) latest where latest.user_id = users.id;
