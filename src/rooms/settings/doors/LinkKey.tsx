import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { send } from '#ground/calls/send.ts'
import { useSay } from '#ground/words/language.ts'
import { doorsCalls } from '#rooms/doors/doors.contract.ts'
import { LinkField } from '#rooms/friends/share/LinkField.tsx'
import { ratingLink } from '#rooms/friends/share/ratingLink.ts'
import { shareWords } from '#rooms/friends/share/share.words.ts'
import { useShare } from '#rooms/friends/share/useShare.ts'
import { Button } from '#ui/actions/Button.tsx'
import { tell } from '#ui/feedback/tell.ts'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { doorsWords as words } from './doorSettings.words.ts'
import { showDoors, useDoorsChange } from './useDoorsChange.ts'

/** The link with its key, and a new key once the person has read what that ends. */
export function LinkKey({ userId, linkKey }: { userId: string; linkKey: string }) {
  const say = useSay()
  const link = ratingLink(userId, linkKey)
  const { copy } = useShare(link, shareWords.rateMe)
  const [asking, ask] = useState(false)
  const { busy, act, stepUpDialog } = useDoorsChange()
  const renew = () =>
    act(async () => {
      showDoors(await send(doorsCalls.newKey, {}))
      tell(words.newKeyDone, words.newKeyDoneText)
      ask(false)
    })
  return (
    <div className="flex flex-col gap-3">
      <LinkField label={say(words.link)} link={link} onCopy={copy} />
      <div className="self-start">
        <Button size="small" tone="soft" onClick={() => ask(true)}>
          <KeyRound size={18} aria-hidden="true" />
          {say(words.newKey)}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={say(words.newKeyAsk)}
        description={say(words.newKeyText)}
        cancel={say(words.cancel)}
        onCancel={() => ask(false)}
        confirm={say(words.newKey)}
        onConfirm={renew}
        danger
        busy={busy}
      />
      {stepUpDialog}
    </div>
  )
}
