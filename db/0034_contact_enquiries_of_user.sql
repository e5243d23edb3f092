-- What someone has written to a professional, newest first: asked by nearly every profile that a member opens.
create index enquiries_of_user on enquiries (user_id, professional_id, created_at desc, id desc);
