-- Whom families can ask through KamshetBuild, the best first.
create index professionals_with_account on professionals (score desc, id desc) include (user_id, town)
  where not is_hidden and user_id is not null;
