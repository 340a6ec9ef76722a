import { Link } from 'wouter'
import { ratingAccessMessages as messages } from '#features/ratingAccess/ratingAccess.messages.ts'
import { readBoot } from '#features/site/boot.ts'
import { useSay } from '#platform/i18n/language.ts'

const { protects } = readBoot().policy

export function ReportLink({ userId }: { userId: string }) {
  const say = useSay()
  if (!protects) return null
  return (
    <Link
      href={`/report?person=${userId}`}
      className="inline-flex min-h-11 items-center px-3 text-small text-hero-muted underline"
    >
      {say(messages.report)}
    </Link>
  )
}
