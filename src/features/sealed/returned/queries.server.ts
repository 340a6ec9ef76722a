import { bigint, statement } from '#kit/database/statement.server.ts'

/**
 * Somebody who was erased, came back and rated again replaces what they gave before. What of it is published stays so, and the new
 * score is a change of it.
 */
export const replaceFormer = statement('replace_former_ratings', {
  takes: { after: bigint, last: bigint },
  sql: `with gone as (
          delete from ratings old using accounts a, ratings new
           where old.rated_id > $1 and old.rated_id <= $2 and old.former_rater is not null and a.former_number = old.former_rater
             and new.rated_id = old.rated_id and new.rater_id = a.id
          returning old.*, a.id as came_back
        ), replaced as (
          update ratings r set
            released_knowledge        = greatest(r.released_knowledge, g.released_knowledge),
            released_manners          = greatest(r.released_manners, g.released_manners),
            released_friendliness     = greatest(r.released_friendliness, g.released_friendliness),
            released_open_mindedness  = greatest(r.released_open_mindedness, g.released_open_mindedness),
            released_humor            = greatest(r.released_humor, g.released_humor),
            released_money_handling   = greatest(r.released_money_handling, g.released_money_handling),
            released_travel_companion = greatest(r.released_travel_companion, g.released_travel_companion)
            from gone g where r.rated_id = g.rated_id and r.rater_id = g.came_back
        )
        update rating_totals t set
          raters                 = t.raters - g.raters,
          knowledge              = t.knowledge - g.knowledge,
          knowledge_given        = t.knowledge_given - g.knowledge_given,
          manners                = t.manners - g.manners,
          manners_given          = t.manners_given - g.manners_given,
          friendliness           = t.friendliness - g.friendliness,
          friendliness_given     = t.friendliness_given - g.friendliness_given,
          open_mindedness        = t.open_mindedness - g.open_mindedness,
          open_mindedness_given  = t.open_mindedness_given - g.open_mindedness_given,
          humor                  = t.humor - g.humor,
          humor_given            = t.humor_given - g.humor_given,
          money_handling         = t.money_handling - g.money_handling,
          money_handling_given   = t.money_handling_given - g.money_handling_given,
          travel_companion       = t.travel_companion - g.travel_companion,
          travel_companion_given = t.travel_companion_given - g.travel_companion_given
          from (
            select rated_id, count(*)::int as raters,
                   sum(knowledge) as knowledge, count(*) filter (where knowledge > 0)::int as knowledge_given,
                   sum(manners) as manners, count(*) filter (where manners > 0)::int as manners_given,
                   sum(friendliness) as friendliness, count(*) filter (where friendliness > 0)::int as friendliness_given,
                   sum(open_mindedness) as open_mindedness, count(*) filter (where open_mindedness > 0)::int as open_mindedness_given,
                   sum(humor) as humor, count(*) filter (where humor > 0)::int as humor_given,
                   sum(money_handling) as money_handling, count(*) filter (where money_handling > 0)::int as money_handling_given,
                   sum(travel_companion) as travel_companion, count(*) filter (where travel_companion > 0)::int as travel_companion_given
              from gone group by rated_id
          ) g where t.person_id = g.rated_id`,
})
