-- When the form of a project was saved last; null: not since it was created. Who has left gets a copy of what they wrote, but not of what
-- others have written since. Of projects that there are it is not known: their status may have changed them too.
alter table projects add column details_changed_at timestamptz;
update projects set details_changed_at = updated_at where updated_at > created_at;
