-- What a college tells people may stand in a folder of its own texts too, as its alerts do.
alter table message add column key text unique;
-- What a row said when a folder of content was loaded: the same folder again changes nothing that was
-- edited in the hub meanwhile.
alter table message add column loaded_hash text;
