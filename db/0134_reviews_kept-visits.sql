-- Whoever has met a professional on a visit that took place has dealt with them.
alter table reviews drop constraint reviews_proof_check,
  add constraint reviews_proof_check check (proof in ('project', 'visited', 'talked', 'asked'));

-- What reviews know of such visits: whom they brought together with which professional. The visits' trigger writes it: `visit_ended`.
create table kept_visits (
  visit_id bigint not null,
  user_id bigint not null references users on delete cascade,
  professional_id bigint not null references professionals on delete cascade,
  primary key (visit_id, user_id, professional_id)
);
create index kept_visits_pair on kept_visits (user_id, professional_id);
create index kept_visits_professional on kept_visits (professional_id);
