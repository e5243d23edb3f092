-- An invitation that was taken back stays until it expires, without an address and without a link: the same request again makes no other.
alter table project_invitations
  drop constraint project_invitations_answer_check,
  add constraint project_invitations_answer_check check (answer in ('accepted', 'declined', 'withdrawn'));
