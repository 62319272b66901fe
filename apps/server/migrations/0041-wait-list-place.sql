-- Where somebody stands who waits for a seat: 1 gets the next one. The college's system may not say.

alter table section_registration
  add column waitlist_place integer check (waitlist_place > 0);
