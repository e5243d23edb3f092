-- Which item of a professional's portfolio was made of which project, so that it is made once. An item that its owner has deleted may be
-- made again: the row then names the new one.
create table showcase_items (
  project_id bigint not null references projects on delete cascade,
  -- The professional.
  user_id bigint not null references users on delete cascade,
  item_id bigint not null unique references portfolio_projects on delete cascade,
  created_at timestamptz not null,
  primary key (project_id, user_id)
);
create index showcase_items_user on showcase_items (user_id);

-- For the cards of a dashboard: the member's own portfolio has the project.
alter table project_members add column in_portfolio boolean not null default false;

create function refresh_in_portfolio(of_project bigint, of_user bigint) returns void language sql as $$
  update project_members set in_portfolio = not in_portfolio
  where project_id = of_project and user_id = of_user and in_portfolio <> exists (
    select from showcase_items link join portfolio_projects item on item.id = link.item_id
    where link.project_id = of_project and link.user_id = of_user and item.deleted_at is null
  );
$$;

create function showcase_items_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refresh_in_portfolio(old.project_id, old.user_id);
  else
    perform refresh_in_portfolio(new.project_id, new.user_id);
  end if;
  return null;
end $$;
create trigger showcase_items_changed after insert or update or delete on showcase_items
  for each row execute function showcase_items_changed();

create function showcase_item_deleted() returns trigger language plpgsql as $$
begin
  perform refresh_in_portfolio(project_id, user_id) from showcase_items where item_id = new.id;
  return null;
end $$;
create trigger showcase_item_deleted after update of deleted_at on portfolio_projects
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function showcase_item_deleted();

-- An item may show photos of the professional's team. Of those the item loses what staff have withheld when their owner's account is
-- deleted: nothing would withhold them any more (0078). Its name puts it before the trigger that ends that.
create function owner_of_shown_deleted() returns trigger language plpgsql as $$
declare
  gone portfolio_pictures;
begin
  for gone in
    select pp.* from portfolio_pictures pp join withheld_pictures using (picture_id) join pictures on pictures.id = picture_id
    join portfolio_projects item on item.id = pp.project_id join professionals p on p.id = item.professional_id
    where owner_id = old.id and p.user_id <> old.id order by item.professional_id
  loop
    perform lock_professional((select professional_id from portfolio_projects where id = gone.project_id));
    delete from portfolio_pictures where project_id = gone.project_id and picture_id = gone.picture_id;
  end loop;
  return old;
end $$;
create trigger owner_of_shown_deleted before delete on users for each row execute function owner_of_shown_deleted();
