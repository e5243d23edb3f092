-- Whoever has only a phone number chooses a new password with a code that is sent to it.
alter table sent_codes drop constraint sent_codes_purpose_check,
  add constraint sent_codes_purpose_check
    check (purpose in ('second-step', 'confirm-phone', 'phone-login', 'registration', 'new-password'));
