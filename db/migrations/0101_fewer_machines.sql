drop table partitionings;
drop table backups;
