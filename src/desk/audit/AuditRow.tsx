import { own } from '#ground/keys.ts'
import { momentInWords } from '#ground/words/dates.ts'
import { useSay } from '#ground/words/language.ts'
import { auditActions } from './actions.ts'
import type { AuditEntry } from './audit.contract.ts'
import { auditWords as words } from './audit.words.ts'

/** Of an account that is gone its number stands there. */
export function AuditRow({ at, action, by, subjectId, userId, details }: AuditEntry) {
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

/** The audit log names administrators as `by.server.ts` writes them. */
function byWords(by: string) {
  if (by === 'admin') return words.byPassword
  if (by === 'command line') return words.byCommand
  return words.by(by.replace(/^admin: /, ''))
}
