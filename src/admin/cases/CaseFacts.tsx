import { EyeOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { reasons } from '#features/moderation/decisions/reasons.ts'
import { unbroken } from '#features/profiles/Head.tsx'
import { send } from '#platform/api/send.ts'
import { formatDate, formatDay } from '#platform/i18n/dates.ts'
import { useSay } from '#platform/i18n/language.ts'
import { number } from '#platform/i18n/plural.ts'
import { ownValue } from '#platform/typedRecords.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { Case } from './case.ts'
import { accountAgeText, floodText, caseReviewMessages as messages } from './caseReview.messages.ts'
import { casesCalls } from './cases.contract.ts'
import { measureNames } from './measures.messages.ts'
import { reportGroups } from './reportGroups.ts'
import { useCaseAction } from './useCaseAction.ts'
import { useCaseShortcuts } from './useCaseShortcuts.ts'

const shownParts = ['displayName', 'userId', 'bio'] as const

/** Never shows scores, because decisions based on scores would reveal them. */
export function CaseFacts({ found }: { found: Case }) {
  const say = useSay()
  const { before, now, reports, provenance, earlier } = found
  const isSame = before && now && shownParts.every((each) => before[each] === now[each])
  const arePhotosSame = isSame && !before.hasPhoto && !now.hasPhoto
  return (
    <div className="@container flex flex-col gap-4">
      <Card>
        <div className="grid grid-cols-1 gap-5 @min-[30rem]:grid-cols-2">
          {before && !isSame && (
            <Profile title={say(messages.before)} shown={before}>
              {before.hasPhoto && <CasePhoto id={found.id} which="before" />}
            </Profile>
          )}
          <Profile title={say(messages.now)} shown={now}>
            {now?.isPhotoWithheld && <p className="text-small text-warning">{say(messages.withheld)}</p>}
            {now?.isSuspended && <p className="text-small text-warning">{say(messages.suspended)}</p>}
            {arePhotosSame && <p className="text-small text-muted">{say(messages.same)}</p>}
            {isSame && before.hasPhoto && <CasePhoto id={found.id} which="before" isNamed={now.hasPhoto} />}
            {now?.hasPhoto && (
              <CasePhoto id={found.id} which="now" isKeyed isNamed={isSame && before.hasPhoto} />
            )}
          </Profile>
        </div>
      </Card>
      <Card>
        <h3 className="mb-3 font-semibold">
          {say(messages.reports)} <bdi>({number(found.reportCount)})</bdi>
        </h3>
        <ul className="flex flex-col gap-4">
          {reportGroups(reports).map((group, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no name, and stay in order
            <li key={row}>
              {group.length === 1 ? (
                <ReportShown report={group[0]!} />
              ) : (
                <details>
                  <summary className="flex min-h-11 cursor-pointer items-center font-medium text-primary">
                    {say(floodText(group.length))}
                  </summary>
                  <ul className="mt-4 flex flex-col gap-4 ps-4">
                    {group.map((report, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above
                      <li key={place}>
                        <ReportShown report={report} />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {provenance && (
        <Card>
          <h3 className="font-semibold">{say(messages.provenance)}</h3>
          <p className="mb-3 text-small text-muted">{say(messages.provenanceHint)}</p>
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            <Count name={say(messages.raters)} n={provenance.raters} />
            <Count name={say(messages.recent)} n={provenance.recent} />
            <Count name={say(messages.oneTree)} n={provenance.fromOneTree} />
            <Count name={say(messages.oneDay)} n={provenance.fromOneDay} />
            <Count name={say(messages.week)} n={provenance.week} />
          </dl>
          {provenance.isRuleMet && <p className="mt-3 text-warning">{say(messages.ruleMet)}</p>}
        </Card>
      )}
      {earlier.length > 0 && (
        <Card>
          <h3 className="mb-3 font-semibold">{say(messages.earlier)}</h3>
          <ul className="flex flex-col gap-2">
            {earlier.map(({ id, measure, reason, by, decidedOn, isReversed }) => (
              <li key={id}>
                {say(measureNames[measure])}
                {isReversed && ` (${say(messages.reversed)})`}
                <span className="block text-small text-muted">
                  {say(ownValue(reasons, reason)?.words ?? measureNames[measure])} ·{' '}
                  {say(formatDate(decidedOn))} · <bdi>{by}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

type ProfileProps = { title: string; shown: Case['before']; children: ReactNode }

function Profile({ title, shown, children }: ProfileProps) {
  const say = useSay()
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h3 className="text-small font-semibold text-muted">{title}</h3>
      {shown ? (
        <>
          <p className="font-semibold">
            <bdi className="wrap-anywhere">{unbroken(shown.displayName)}</bdi>
          </p>
          <bdi dir="ltr" className="w-fit max-w-full text-small text-muted wrap-anywhere">
            @{shown.userId}
          </bdi>
          <p className="text-small wrap-anywhere whitespace-pre-line">
            {shown.bio ? <bdi>{shown.bio}</bdi> : <span className="text-muted">{say(messages.noBio)}</span>}
          </p>
          {!shown.hasPhoto && <p className="text-small text-muted">{say(messages.noPhoto)}</p>}
          {children}
        </>
      ) : (
        <p>{say(messages.gone)}</p>
      )}
    </section>
  )
}

const Count = ({ name, n }: { name: string; n: number }) => (
  <>
    <dt>{name}</dt>
    <dd dir="ltr" className="tabular">
      {number(n)}
    </dd>
  </>
)

type CasePhotoProps = {
  id: number
  which: 'before' | 'now'
  isKeyed?: boolean
  isNamed?: boolean | null
}

/** Loads the photo only on request: each view is recorded, and reviewers shouldn't see it unprepared. */
function CasePhoto({ id, which, isKeyed = false, isNamed }: CasePhotoProps) {
  const say = useSay()
  const { busy, act } = useCaseAction()
  const [address, setAddress] = useState<string>()
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  const show = () =>
    act(async () => setAddress(URL.createObjectURL(await send(casesCalls.photo, { id, which }))))
  useCaseShortcuts(isKeyed ? { p: show } : {})
  const name = say(isNamed ? (which === 'now' ? messages.photoNow : messages.photoBefore) : messages.photoOf)
  if (address) return <img src={address} alt={name} className="w-full max-w-64 rounded-control" />
  return (
    <div className="mt-auto flex flex-col gap-1">
      {isNamed && <p className="text-small font-semibold">{name}</p>}
      <Button tone="soft" size="small" busy={busy} onClick={show}>
        {!busy && <EyeOff size={18} aria-hidden="true" />}
        {say(messages.showPhoto)}
      </Button>
      <p className="text-small text-muted">{say(messages.photoRecorded)}</p>
    </div>
  )
}

function ReportShown({ report }: { report: Case['reports'][number] }) {
  const say = useSay()
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">
        {report.said ? (
          <bdi lang={report.language}>{report.said}</bdi>
        ) : (
          <span className="text-muted">{say(messages.noWords)}</span>
        )}
      </p>
      <p className="text-small text-muted">
        {report.accountDays === null
          ? say(messages.outside)
          : report.isOwn
            ? say(messages.own)
            : say(accountAgeText(report.accountDays))}
        {' · '}
        <time dateTime={report.sentAt}>{say(formatDay(new Date(report.sentAt)))}</time>
        {report.contact && (
          <>
            {' · '}
            {say(messages.contact)}: <bdi>{report.contact}</bdi>
          </>
        )}
      </p>
    </>
  )
}
