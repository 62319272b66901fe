-- What not every college sends: the last day on which leaving a section is paid back, and the county of
-- an address. Null is not known.

alter table section add column refund_on date;
alter table person_contact add column county text;
