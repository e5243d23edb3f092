-- A report keeps what it is about as it was then: {"text", "rating", "photoIds"}. It outlives the thing itself, which its author may
-- rewrite or delete, and goes with the author's account (author_id) or half a year after the decision.
alter table reports
  add author_id bigint references users on delete set null,
  -- At whose profile it was.
  add at_professional_id bigint references professionals on delete cascade,
  add as_reported jsonb,
  alter subject drop expression;
update reports set at_professional_id = coalesce(professional_id,
  (select professional_id from reviews where id = coalesce(review_id, reply_review_id, photo_review_id)),
  (select professional_id from portfolio_projects where id = project_id));
update reports set author_id = case when coalesce(review_id, photo_review_id) is not null
  then (select user_id from reviews where id = coalesce(review_id, photo_review_id))
  else (select user_id from professionals where id = at_professional_id) end;
alter table reports
  alter at_professional_id set not null,
  drop constraint reports_review_id_fkey,
  drop constraint reports_reply_review_id_fkey,
  drop constraint reports_photo_review_id_photo_id_fkey,
  drop constraint reports_project_id_fkey,
  drop constraint reports_check,
  drop constraint reports_decision_check,
  add foreign key (review_id) references reviews on delete set null,
  add foreign key (reply_review_id) references reviews on delete set null,
  add foreign key (photo_review_id, photo_id) references review_pictures (review_id, picture_id) on delete set null,
  add foreign key (project_id) references portfolio_projects on delete set null,
  add constraint reports_about check (num_nonnulls(review_id, reply_review_id, photo_review_id, project_id, professional_id) <= 1),
  -- 'gone': when it was looked at, its author had deleted it.
  add constraint reports_decision_check check (decision in ('removed', 'kept', 'gone'));
create index reports_author on reports (author_id);
create index reports_at_professional on reports (at_professional_id);
create index reports_copies on reports (decided_at) where as_reported is not null and decided_at is not null;

create function forget_as_reported() returns trigger language plpgsql as $$
begin
  new.as_reported = null;
  return new;
end $$;
create trigger report_author_deleted before update of author_id on reports
  for each row when (old.author_id is not null and new.author_id is null) execute function forget_as_reported();

-- What was reported, each once: the lists of staff are read from an index, however much was decided before. Both halves may be there,
-- for what was decided may be reported again.
create table report_cases (
  subject text primary key,
  -- Of its open reports the first.
  open_since timestamptz,
  open_id bigint,
  open_count integer not null default 0,
  -- Of its decided reports the last.
  decided_at timestamptz,
  decided_id bigint,
  decided_count integer not null default 0
);
create index report_cases_open on report_cases (open_since, open_id) where open_since is not null;
create index report_cases_decided on report_cases (decided_at desc, decided_id desc) where decided_at is not null;
drop index reports_subject, reports_open, reports_decided;
create index reports_subject on reports (subject, id);

create function count_reports(of_subject text) returns void language plpgsql as $$
begin
  -- Whoever counts the same subject waits here, and then sees what the one before has stored.
  insert into report_cases (subject) values (of_subject) on conflict (subject) do update set subject = excluded.subject;
  update report_cases set (open_since, open_id, open_count, decided_at, decided_id, decided_count) = (
    select min(created_at) filter (where decided_at is null), min(id) filter (where decided_at is null),
      count(*) filter (where decided_at is null), max(decided_at), max(id) filter (where decided_at is not null), count(decided_at)
    from reports where subject = of_subject
  ) where subject = of_subject;
  delete from report_cases where subject = of_subject and open_count = 0 and decided_count = 0;
end $$;
select count_reports(subject) from (select distinct subject from reports order by 1) each;

-- Subjects in order, so that two changes cannot wait for each other.
create function reports_changed() returns trigger language plpgsql as $$
begin
  perform count_reports(subject) from (select distinct subject from changed order by 1) each;
  return null;
end $$;
create trigger reports_added after insert on reports
  referencing new table as changed for each statement execute function reports_changed();
create trigger reports_updated after update on reports
  referencing new table as changed for each statement execute function reports_changed();
create trigger reports_deleted after delete on reports
  referencing old table as changed for each statement execute function reports_changed();
