-- When the latest version of a document was added: what is new on a project is found without the versions of all its documents.
alter table documents add column latest_version_at timestamptz;
update documents set latest_version_at = (select max(created_at) from document_versions where document_id = documents.id);
create index documents_latest_version on documents (project_id, latest_version_at) where deleted_at is null;

-- Whoever adds a version has locked the project.
create or replace function version_added() returns trigger language plpgsql as $$
begin
  update documents set latest_version_at = greatest(latest_version_at, new.created_at) where id = new.document_id;
  perform refresh_revisions(project_id) from documents where id = new.document_id;
  return null;
end $$;
