-- An account may have a confirmed phone number in place of an email address.
alter table users alter column email drop not null;
alter table users add constraint users_reachable check (email is not null or phone is not null);
