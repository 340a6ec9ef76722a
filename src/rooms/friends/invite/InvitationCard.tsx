import { Share2 } from 'lucide-react'
import { useSay } from '#ground/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LinkField } from '../share/LinkField.tsx'
import { useShare } from '../share/useShare.ts'
import { inviteWords as words } from './invite.words.ts'

/** §7 asks for this form of the link. */
const invitationLink = (userId: string) => `${location.origin}/register?ref=${userId}`

export function InvitationCard({ userId }: { userId: string }) {
  const say = useSay()
  const link = invitationLink(userId)
  const sharing = useShare(link, words.invitation)
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <LinkField label={say(words.link)} link={link} onCopy={sharing.copy} />
        <Button tone="accent" size="large" wide busy={sharing.busy} onClick={() => sharing.share()}>
          <Share2 size={20} aria-hidden="true" />
          {say(words.share)}
        </Button>
      </div>
    </Card>
  )
}
