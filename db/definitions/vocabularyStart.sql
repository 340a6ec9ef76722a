select recompute_known_names();
