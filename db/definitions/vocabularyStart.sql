-- From the first day on, no name that many people bear is taken for a slip of another.
select recompute_known_names();
