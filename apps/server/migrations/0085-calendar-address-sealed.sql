-- The secret of a calendar's address, sealed with the key of what people change (WRITEBACK_KEY), so that its owner can
-- be shown it again after a recent sign-in. Null for one that was made before: it cannot be told again.
alter table calendar_feed add column token_sealed text;
