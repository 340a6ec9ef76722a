drop table partitionings;
