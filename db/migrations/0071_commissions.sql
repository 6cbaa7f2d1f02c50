-- Leaves running: 0041_backup_runs.sql
-- What share of what is collected for their hours a person earns, from a day on until the next later plan; null is every other service.
create table commission_plans (
  staff_id text not null references therapists (id) on delete cascade,
  from_day date not null,
  primary key (staff_id, from_day)
);
create table commission_shares (
  staff_id text not null,
  from_day date not null,
  service_id text references services (id),
  percent numeric(5, 2) not null check (percent between 0 and 100),
  constraint commission_shares_once unique nulls not distinct (staff_id, from_day, service_id),
  foreign key (staff_id, from_day) references commission_plans (staff_id, from_day) on delete cascade
);
