import * as sql from '#platform/database/statement.server.ts'

const restriction = (what: string, until: string, refused = 'null', who = '$1', decision = '$2') =>
  `insert into restrictions (person_id, what, until, decision_id, refused)
          select p.id, '${what}', ${until}, ${decision}, ${refused} from people p where p.id = ${who}
          on conflict on constraint one_restriction_of_a_kind do update set
            since = now(), until = excluded.until, decision_id = excluded.decision_id, refused = excluded.refused`

const effect = (name: string, query: string) =>
  sql.change(name, { takes: { personId: sql.bigint, decisionId: sql.bigint }, sql: query })

const concerned = (decision: string) =>
  `any(array(select person_id from decision_people where decision_id = ${decision}))`

export const removeName = effect(
  'remove_name',
  `with refused as (${restriction('name', 'null', 'search_fold(p.display_name)')})
        update people set display_name = handle where id = $1`,
)

export const removeBio = effect(
  'remove_bio',
  `with refused as (${restriction('bio', 'null', 'p.bio')})
        update people set bio = '' where id = $1`,
)

export const removePhoto = effect(
  'remove_photo',
  `with refused as (${restriction('photo', 'null')})
        update people set photo = null, withheld_photo = null where id = $1`,
)

/** Hides the person; sign-in, appeals, export, and deletion still work. */
export const suspend = effect(
  'suspend',
  `with hidden as (update people set in_search = false where id = $1
        ), until as (${restriction('account', '(select until from decisions where id = $2)')})
        update accounts set is_suspended = true where id = $1`,
)

export const pauseReporting = sql.change('pause_reporting', {
  takes: { decisionId: sql.bigint },
  sql: restriction('reporting', "now() + interval '30 days'", 'null', concerned('$1'), '$1'),
})

/** Excludes these raters' ratings of the case's subject, including later ones. */
export const holdRatings = sql.change('hold_ratings', {
  takes: { decisionId: sql.bigint },
  sql: `with held as (
          update ratings set held_by = $1
           where rater_id = ${concerned('$1')} and held_by is null
             and rated_id = (select c.subject_id from decisions d join cases c on c.id = d.case_id where d.id = $1)
        )
        select`,
})

/** Follows the hold in a statement of its own, which sees it. */
export const lowerBaseline = sql.change('lower_baseline', {
  takes: { decisionId: sql.bigint },
  sql: `with lowered as materialized (
          select lower_baseline(c.subject_id) from decisions d join cases c on c.id = d.case_id where d.id = $1
        )
        select from lowered`,
})

/** Photos are files, which SQL can't restore; the `show_photo` job does. */
export const reverse = sql.change('reverse_decision', {
  takes: { personId: sql.bigint, reversed: sql.bigint },
  row: { measure: sql.text },
  sql: `with lifted as (
          delete from restrictions where person_id = $1 and decision_id = $2 returning what
        ), freed as (
          update accounts set is_suspended = false
           where id = $1 and exists (select from lifted where what = 'account') returning id, deletion_due_at
        ), named as (
          select d.measure, s.display_name, s.bio
            from decisions d left join snapshots s on s.case_id = d.case_id
           where d.id = $2
        ), back as (
          update people p set
            in_search    = case when freed.id is null then p.in_search
                                else p.show_in_search and p.profile_visible and freed.deletion_due_at is null end,
            display_name = case when n.measure = 'name' and p.display_name = p.handle then coalesce(n.display_name, p.display_name)
                                else p.display_name end,
            bio          = case when n.measure = 'bio' and p.bio = '' then coalesce(n.bio, p.bio) else p.bio end
            from named n left join freed on true
           where p.id = $1
        ), shown as (
          delete from refused_photos r using decisions d where d.id = $2 and d.measure = 'photo'
             and r.person_id = coalesce((select former_id from accounts where id = $1), $1)
        ), opened as (
          delete from closed_numbers where decision_id = $2
        ), counts as (
          update ratings set held_by = null
           where held_by = $2
             and (rater_id = $1 or former_rater = (select former_id from decision_people where decision_id = $2 and person_id = $1))
          returning raise_baseline(rated_id, scores)
        )
        select measure from named`,
})

/** Shows a withheld photo again, unless another photo case is open. */
export const releasePhoto = sql.change('release_photo', {
  takes: { personId: sql.bigint, caseId: sql.bigint },
  row: { wasHidden: sql.integer },
  sql: `with free as (
          select where not exists (select from cases where subject_id = $1 and topic = 'photo' and closed_at is null and id <> $2)
        ), shown as (update people set withheld_photo = null from free where id = $1
        ), allowed as (delete from refused_photos where case_id = $2
        ), hidden as (
          delete from restrictions using free where person_id = $1 and what = 'photo' and decision_id is null returning 1
        )
        select count(*)::int as "wasHidden" from hidden`,
})

export const snapshotPhotos = sql.statement('snapshot_photos', {
  takes: { caseId: sql.bigint },
  row: { photo: sql.nullable(sql.bytes), hidden: sql.nullable(sql.bytes) },
  sql: 'select photo, hidden from snapshots where case_id = $1',
})

/** Stores the hidden photo, to restore it if the removal is reversed. */
export const storeHidden = sql.change('keep_hidden_photo', {
  takes: { caseId: sql.bigint, photo: sql.bytes },
  sql: 'update snapshots set hidden = $2 where case_id = $1',
})

/** Returns a row only once, and none if the owner has set another photo. */
export const takeHidden = sql.change('take_hidden_photo', {
  takes: { caseId: sql.bigint, personId: sql.bigint },
  row: { id: sql.bigint },
  sql: `with held as materialized (select photo from people where id = $2 for update)
        update snapshots s set hidden = null from held
         where s.case_id = $1 and s.hidden is not null and held.photo is null returning s.case_id as id`,
})

export const hidingOf = sql.statement('hiding_of', {
  takes: { decisionId: sql.bigint },
  row: { personId: sql.bigint, caseId: sql.bigint },
  sql: `select c.subject_id as "personId", c.id as "caseId"
          from decisions d left join decisions r on r.id = d.reverses
          join cases c on c.id = coalesce(r.case_id, d.case_id) where d.id = $1`,
})

export const planShowing = sql.change('plan_showing', {
  takes: { id: sql.bigint },
  sql: "select from plan_job('show_photo', $1::bigint, now())",
})

export const liftEnded = sql.change('lift_ended_restrictions', {
  takes: { personId: sql.bigint },
  sql: `with ended as (
          delete from restrictions where person_id = $1 and until <= now() returning person_id, what
        ), freed as (
          update accounts a set is_suspended = false from ended e
           where a.id = e.person_id and e.what = 'account' returning a.id, a.deletion_due_at
        ), back as (
          update people p set in_search = p.show_in_search and p.profile_visible and freed.deletion_due_at is null
            from freed where p.id = freed.id
        )
        select`,
})

/** Past the appeal period and without an open appeal. */
export const closeForGood = sql.change('close_for_good', {
  takes: { months: sql.integer },
  sql: `update accounts a set deletion_due_at = now()
          from restrictions r join decisions d on d.id = r.decision_id
         where a.id = r.person_id and a.deletion_due_at is null
           and r.what = 'account' and d.measure = 'close' and d.notified_at < now() - make_interval(months => $1)
           and not exists (select from appeals p where p.decision_id = d.id and p.notified_at is null)`,
})
