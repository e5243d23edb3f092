-- The mailbox of an email address, however people vary it: without '+tag' and, at Gmail, without dots. Null for a blank address.
create function mailbox_of(email text) returns text language sql immutable parallel safe as $$
  select case
    when plain ~ '@(gmail|googlemail)\.com$' then replace(split_part(plain, '@', 1), '.', '') || '@gmail.com'
    else nullif(plain, '')
  end
  from (select regexp_replace(lower(email), '(.)\+[^@]*@', '\1@') as plain) typed
$$;

-- What is one person's: accounts, mailboxes and phone numbers.
create type person as (accounts bigint[], mailboxes text[], phones text[]);

-- Who somebody is, as far as it can be told from an account (or null), an email address and a phone number (blank if not given): also the
-- accounts that have confirmed these, or the mailbox of the account. What nobody has confirmed for an account says nothing about it, because
-- it may be a stranger's. Everything that is allowed once for each person counts by this.
create function person_of(account bigint, email text, phone text) returns person language sql stable as $$
  with own as (
    select mailbox_of(email) as mailbox
    union select mailbox_of(u.email::text) from users u
    where u.email_verified and (u.id = account or (u.phone_confirmed_at is not null and u.phone = nullif($3, '')))
  ), known as (
    select u.id, case when u.email_verified then mailbox_of(u.email::text) end as mailbox,
      case when u.phone_confirmed_at is not null then u.phone end as phone
    from users u
    where u.id = account or (u.phone_confirmed_at is not null and u.phone = nullif($3, ''))
      -- An array, because a subquery within `or` would read the whole table.
      or (u.email_verified and mailbox_of(u.email::text) = any(array(select mailbox from own)))
  )
  select row(
    array(select account where account is not null union select id from known),
    array(select mailbox from own where mailbox is not null union select mailbox from known where mailbox is not null),
    array(select nullif($3, '') where $3 <> '' union select known.phone from known where known.phone is not null)
  )::person
$$;
create index users_mailbox on users (mailbox_of(email::text)) where email_verified;
