-- What somebody accepted is in terms_acceptances alone, where registration and the bar write it.
drop trigger terms_accepted on users;
drop function keep_terms_acceptance();
alter table users drop column terms_version, drop column terms_accepted_at;
