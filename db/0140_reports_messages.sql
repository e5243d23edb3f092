-- A message is reported by somebody in its conversation. What staff see of it is what the report keeps: the message, and a few before and
-- after it.
alter table reports
  add at_conversation_id bigint references conversations on delete cascade,
  add message_seq bigint,
  add constraint reports_message foreign key (at_conversation_id, message_seq) references messages on delete cascade,
  drop constraint reports_reason_check,
  add constraint reports_reason_check check (
    reason in ('fake', 'abusive', 'private_data', 'wrong', 'advertising', 'copied', 'advance', 'other')),
  drop constraint reports_place,
  add constraint reports_place check (num_nonnulls(at_professional_id, at_product_id, at_conversation_id) = 1),
  add constraint reports_message_place check ((at_conversation_id is null) = (message_seq is null)),
  drop constraint reports_about,
  add constraint reports_about check (
    num_nonnulls(review_id, reply_review_id, photo_review_id, project_id, professional_id, product_review_id, message_seq) <= 1);
create index reports_at_message on reports (at_conversation_id, message_seq);
