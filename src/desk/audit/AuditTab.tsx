import { useState } from 'react'
import { useCallPages } from '#ground/calls/listPages.ts'
import { keysOf, own } from '#ground/keys.ts'
import { momentInWords } from '#ground/words/dates.ts'
import { messages } from '#ground/words/i18n.ts'
import { useSay } from '#ground/words/language.ts'
import { EarlierPages } from '#rooms/page/loading/EarlierPages.tsx'
import { CallFailed } from '#rooms/page/loading/LoadFailed.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useSettled } from '#ui/fields/useSettled.ts'
import { Card } from '#ui/layout/Card.tsx'
import { TrayArt } from '../TrayArt.tsx'
import { type AuditEntry, auditCalls } from './audit.contract.ts'
import { auditWords as words } from './audit.words.ts'

/** What stands in the audit log, in words. One that is not here is shown by its name. */
const auditActions = messages({
  verify: { en: 'Verified', ar: 'توثيق' },
  unverify: { en: 'Badge taken away', ar: 'إلغاء التوثيق' },
  premium_on: { en: 'Made premium', ar: 'منح الشارة المميّزة' },
  premium_off: { en: 'Premium ended', ar: 'سحب الشارة المميّزة' },
  delete: { en: 'Account deleted', ar: 'حذف الحساب' },
  sign_out: { en: 'Signed out everywhere', ar: 'تسجيل الخروج من كل الأجهزة' },
  edit_category: { en: 'Category changed', ar: 'تعديل فئة' },
  numbers_read: { en: 'Numbers read', ar: 'الاطلاع على أرقام' },
  number_revealed: { en: 'Number shown', ar: 'إظهار رقم' },
  audit_read: { en: 'Audit log read', ar: 'قراءة سجل الإدارة' },
  affected_listed: { en: 'List of those affected written', ar: 'كتابة قائمة المتأثرين' },
  desk_opened: { en: 'Desk opened', ar: 'الدخول إلى الإدارة' },
  desk_refused: { en: 'Refused at the desk', ar: 'رفض الدخول إلى الإدارة' },
  administrator_added: { en: 'Administrator added', ar: 'إضافة عضو إلى الإدارة' },
  decided: { en: 'Decided', ar: 'قرار' },
  decision_undone: { en: 'Decision undone', ar: 'تراجع عن قرار' },
  appeal_decided: { en: 'Appeal answered', ar: 'جواب عن تظلّم' },
  case_opened: { en: 'Case opened', ar: 'فتح بلاغ' },
  photo_looked_at: { en: 'Photo looked at', ar: 'الاطلاع على صورة' },
  photo_withheld: { en: 'Photo withheld', ar: 'حجب صورة' },
  handed_over: { en: 'Case kept for an authority', ar: 'حفظ بلاغ لجهة رسمية' },
  number_closed: { en: 'Number blocked', ar: 'حظر رقم' },
  number_opened: { en: 'Number opened again', ar: 'إلغاء حظر رقم' },
  administrator_ended: { en: 'Administrator ended', ar: 'إنهاء عضوية في الإدارة' },
})

const pauseMs = 500
const every = 'every'
type Action = typeof every | keyof typeof auditActions

/** What was done at the desk, the latest first. */
export function AuditTab() {
  const say = useSay()
  const [who, setWho] = useState('')
  const [action, setAction] = useState<Action>(every)
  const about = useSettled(who, pauseMs).trim()
  return (
    <div className="flex flex-col gap-5">
      <p className="text-small text-muted">{say(words.about)}</p>
      <search className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <SearchField
          label={say(words.who)}
          hint={say(words.whoHint)}
          value={who}
          onChange={setWho}
          clearLabel={say(words.clear)}
        />
        <Select
          label={say(words.action)}
          value={action}
          onChange={setAction}
          options={[
            { value: every, label: say(words.every) },
            ...keysOf(auditActions).map((value) => ({ value, label: say(auditActions[value]) })),
          ]}
        />
      </search>
      <Entries who={about} action={action} />
    </div>
  )
}

function Entries({ who, action }: { who: string; action: Action }) {
  const say = useSay()
  const asked = { ...(who && { who }), ...(action !== every && { action }) }
  const call = useCallPages(auditCalls.read, asked, { gcTime: 0 })
  const entries = call.data?.flat()
  if (!entries)
    return call.failed ? (
      <Card>
        <CallFailed title={words.failed} call={call} />
      </Card>
    ) : (
      <div role="status" aria-label={say(words.loading)}>
        <Skeleton width="100%" height={320} />
      </div>
    )
  if (entries.length === 0)
    return (
      <Card>
        <EmptyState art={<TrayArt />} title={say(words.none)} text={say(words.noneText)} />
      </Card>
    )
  return (
    <div className={`flex flex-col gap-4 ${call.isPlaceholderData ? 'opacity-60' : ''}`}>
      <Card flush>
        <ul aria-label={say(words.title)} className="divide-y divide-border">
          {entries.map((entry) => (
            <AuditRow key={entry.id} {...entry} />
          ))}
        </ul>
      </Card>
      <EarlierPages call={call} label={words.earlier} failed={words.earlierFailed} />
    </div>
  )
}

/** Of an account that is gone its number stands there. */
function AuditRow({ at, action, by, subjectId, userId, details }: AuditEntry) {
  const say = useSay()
  const known = own(auditActions, action)
  return (
    <li className="flex flex-col gap-1 px-5 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">
          {known ? say(known) : <bdi dir="ltr">{action}</bdi>}
          {subjectId !== null && (
            <>
              {' '}
              <bdi dir="ltr" className="font-normal text-muted">
                {userId ? `@${userId}` : subjectId}
              </bdi>
            </>
          )}
        </span>
        <time dateTime={at} className="text-small text-muted">
          {say(momentInWords(new Date(at)))}
        </time>
      </p>
      {by && <p className="text-small text-muted">{say(byWords(by))}</p>}
      {details !== '{}' && (
        <details className="text-small">
          <summary className="min-h-11 cursor-pointer content-center text-primary">
            {say(words.details)}
          </summary>
          <bdi dir="ltr" className="block text-start font-mono wrap-anywhere">
            {details}
          </bdi>
        </details>
      )}
    </li>
  )
}

/** The audit log names administrators as `audit.server.ts` writes them. */
function byWords(by: string) {
  if (by === 'admin') return words.byPassword
  if (by === 'command line') return words.byCommand
  return words.by(by.replace(/^admin: /, ''))
}
