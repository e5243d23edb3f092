-- A review of a product is reported as everything else is: at the product, not at a professional's profile.
alter table reports
  add product_review_id bigint references product_reviews on delete set null,
  add at_product_id bigint references products on delete cascade,
  alter at_professional_id drop not null,
  drop constraint reports_about,
  add constraint reports_about
    check (num_nonnulls(review_id, reply_review_id, photo_review_id, project_id, professional_id, product_review_id) <= 1),
  add constraint reports_place check (num_nonnulls(at_professional_id, at_product_id) = 1);
create index reports_product_review on reports (product_review_id);
create index reports_at_product on reports (at_product_id);
