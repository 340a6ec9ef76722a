import * as sql from '#platform/database/statement.server.ts'

/**
 * `oldReporters` counts reporters with accounts over a week old. `isCleared`: an earlier decision allowed
 * this photo.
 */
export const photoOfCase = sql.statement('photo_of_case', {
  takes: { caseId: sql.bigint },
  row: {
    personId: sql.bigint,
    isByMembers: sql.boolean,
    oldReporters: sql.integer,
    isWithheld: sql.boolean,
    isCleared: sql.boolean,
  },
  sql: `with shown as (
          select c.id as case_id, p.id, p.photo, p.withheld_photo, coalesce(m.digests, '{}') as digests
            from cases c join people p on p.id = c.subject_id left join media m on m.id = p.photo
           where c.id = $1 and c.closed_at is null
        ), reported as (
          select r.reporter_id from reports r, shown
           where r.case_id = $1 and r.topic = 'photo' and not r.is_outside and r.photo_digests && shown.digests
        )
        select id as "personId", exists (select from reported) as "isByMembers",
               (select count(*)::int from accounts a
                 where a.created_at < now() - interval '7 days' and a.id in (select reporter_id from reported)) as "oldReporters",
               coalesce(photo = withheld_photo, false) as "isWithheld",
               exists (select from cases c join reports r on r.case_id = c.id
                        where c.subject_id = shown.id and c.outcome = 'decided' and r.photo_digests && shown.digests
                          and not exists (select from decisions d where d.case_id = c.id and d.measure = 'photo' and d.undone_at is null
                                             and not exists (select from decisions v where v.reverses = d.id))) as "isCleared"
          from shown`,
})

export const copyPhotoToCase = sql.change('keep_photo_of_case', {
  takes: { caseId: sql.bigint, photo: sql.bytes },
  sql: 'update snapshots set photo = $2 where case_id = $1 and photo is null',
})

/** Stores a copy for restoring. Returns no row if the photo has changed. */
export const hidePhoto = sql.change('hide_photo', {
  takes: { personId: sql.bigint, caseId: sql.bigint, photo: sql.bytes, digests: sql.arrayOf(sql.text) },
  row: { id: sql.bigint },
  sql: `with taken as (
          update people p set photo = null from media m
           where p.id = $1 and m.id = p.photo and m.digests && $4 returning p.id
        ), kept as (
          update snapshots set hidden = $3 from taken where case_id = $2
        ), hidden as (
          insert into restrictions (person_id, what) select id, 'photo' from taken
          on conflict on constraint one_restriction_of_a_kind do nothing
        )
        select id from taken`,
})
