-- When staff have taken the phone number off a profile: it is shown again once its owner has confirmed it by a code after that.
alter table professionals add column phone_removed_at timestamptz;
