-- There is a row while nobody but the operator is served.
create table under_maintenance (is_on boolean primary key default true check (is_on));
