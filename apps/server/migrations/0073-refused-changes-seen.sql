-- A person may say of a change that the college did not take, "I have seen it". What was seen is an ending, named by
-- its time: when the same change ends once more, it is told again.
alter table sis_writeback add column seen_ending timestamptz;
