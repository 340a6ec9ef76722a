-- A notification is known by whom it tells, when, and its place among those of that moment: one index in place of three. And
-- it is kept for ninety days.

alter table notifications add place smallint not null default 0;
update notifications n set place = numbered.place
  from (select id, row_number() over (partition by person_id, created_at order by id) - 1 as place from notifications) numbered
 where numbered.id = n.id and numbered.place > 0;
-- Whoever inserts several for a person at once numbers them.
alter table notifications alter place set default random(0, 32767);
alter table notifications drop constraint notifications_pkey;
alter table notifications add constraint one_notification_a_place primary key (person_id, created_at, place);
drop index notifications_by_person_in_order;
drop index notifications_unread;
-- Many share a day, so this takes some seven bytes a row.
create index notifications_by_day on notifications (riyadh_day(created_at));
comment on column notifications.id is 'read by servers of Simat 1.0 only';
