-- What the project was called when the client wrote about it: the professional may make another one of it. Of those that were written
-- before, what it is called now.
alter table portfolio_testimonials
  add about_title text,
  add about_language text check (about_language in ('en', 'hi', 'mr')),
  add constraint portfolio_testimonials_about check ((about_title is null) = (about_language is null));
update portfolio_testimonials set about_title = project.title, about_language = project.language
  from portfolio_projects project where project.id = project_id and source = 'client';
