-- Registration asks whether an address was taken from an account lately.
create index email_changes_old_email on email_changes (old_email) where confirmed_at is not null;
