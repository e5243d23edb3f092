-- Whoever has finished a project with a professional here knows them best.
alter table reviews drop constraint reviews_proof_check,
  add constraint reviews_proof_check check (proof in ('project', 'talked', 'asked'));
