-- A session of the desk ends when the password does that opened it. Those without a digest are of before.
alter table admin_sessions add column password_digest text;
