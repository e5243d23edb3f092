-- What a contractor expects materials, labour and permits to cost until the project is completed. Theirs and nobody else's, as their costs are.
alter table project_members add column expected_cost bigint check (expected_cost between 0 and 1000000000);
