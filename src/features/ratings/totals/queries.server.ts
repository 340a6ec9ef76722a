/** Ends an insert as `t` of what is to be added: totals that are there grow by it. */
export const addedToTotals = `on conflict (person_id) do update set
  raters                 = t.raters + excluded.raters,
  knowledge              = t.knowledge + excluded.knowledge,
  knowledge_given        = t.knowledge_given + excluded.knowledge_given,
  manners                = t.manners + excluded.manners,
  manners_given          = t.manners_given + excluded.manners_given,
  friendliness           = t.friendliness + excluded.friendliness,
  friendliness_given     = t.friendliness_given + excluded.friendliness_given,
  open_mindedness        = t.open_mindedness + excluded.open_mindedness,
  open_mindedness_given  = t.open_mindedness_given + excluded.open_mindedness_given,
  humor                  = t.humor + excluded.humor,
  humor_given            = t.humor_given + excluded.humor_given,
  money_handling         = t.money_handling + excluded.money_handling,
  money_handling_given   = t.money_handling_given + excluded.money_handling_given,
  travel_companion       = t.travel_companion + excluded.travel_companion,
  travel_companion_given = t.travel_companion_given + excluded.travel_companion_given`
