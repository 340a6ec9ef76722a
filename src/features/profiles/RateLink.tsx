import { Star } from 'lucide-react'
import { Link } from 'wouter'
import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { useSay } from '#platform/i18n/language.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { profileMessages as messages } from './profiles.messages.ts'

export function RateLink({ userId, size = 'medium' }: { userId: string; size?: 'medium' | 'large' }) {
  const say = useSay()
  const viewer = useViewer()
  if (viewer?.userId === userId) return null
  return (
    <Link href={`/rate/${userId}`} asChild>
      <ButtonLink tone="accent" size={size} wide>
        <Star size={20} aria-hidden="true" />
        {say(messages.rate)}
      </ButtonLink>
    </Link>
  )
}
