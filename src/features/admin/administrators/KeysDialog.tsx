import { KeyRound } from 'lucide-react'
import { knowsPasskeys, makePasskey } from '#features/auth/passkeys/browser.ts'
import { CallFailed } from '#features/loading/CallFailed.tsx'
import { isSessionEnd } from '#kit/calls/client.ts'
import { queryClient, useCall } from '#kit/calls/queries.ts'
import { send } from '#kit/calls/send.ts'
import { givenDay } from '#kit/words/dates.ts'
import type { Text } from '#kit/words/i18n.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { administratorsCalls, mostDeskKeys } from './contract.ts'
import { deskKeyWords as words } from './messages.ts'
import { showDeskKey, whyNoKey } from './useDeskKey.ts'

const { keys, beginKey, addKey, endKey } = administratorsCalls

/** The passkeys of the administrator who is here. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const own = useCall(keys, {}, { enabled: open })
  const [busy, run] = useOneAtATime()
  const act = (failed: Text, done: Text, change: () => Promise<boolean>) =>
    run(async () => {
      try {
        if (!(await change())) return
        await queryClient.invalidateQueries({ queryKey: [keys.path] })
        toast({ title: say(done) })
      } catch (failure) {
        if (isSessionEnd(failure)) return
        toast({ title: say(failed), description: say(whyNoKey(failure)), tone: 'destructive' })
      }
    })
  const add = (many: number) =>
    act(words.addFailed, words.added, async () => {
      const shown = await showDeskKey()
      if (!shown) return false
      const { options } = await send(beginKey, { shown })
      const made = await makePasskey(options)
      if (!made) return false
      await send(addKey, { made, name: say(words.keyNumber(many + 1)) })
      return true
    })
  const remove = (id: string) =>
    act(words.notRemoved, words.removed, async () => {
      await send(endKey, { id })
      return true
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say(words.keys)}
      description={say(words.keysText)}
      closeLabel={say(words.close)}
    >
      {own.failed ? (
        <CallFailed title={words.keysFailed} call={own} />
      ) : own.data ? (
        <>
          <ul aria-label={say(words.keys)} className="divide-y divide-border">
            {own.data.map(({ id, name, usedOn, addedOn }) => (
              <li key={id} className="flex min-h-16 flex-wrap items-center gap-3 py-2">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">
                    <bdi>{name}</bdi>
                  </span>
                  <span className="block text-small text-muted">
                    {say(usedOn ? words.usedOn(givenDay(usedOn)) : words.addedOn(givenDay(addedOn)))}
                  </span>
                </span>
                <Button
                  size="small"
                  tone="soft"
                  busy={busy}
                  aria-label={say(words.removeNamed(name))}
                  onClick={() => remove(id)}
                >
                  {say(words.remove)}
                </Button>
              </li>
            ))}
          </ul>
          {!knowsPasskeys() ? (
            <p className="text-small text-muted">{say(words.unknownHere)}</p>
          ) : (
            own.data.length < mostDeskKeys && (
              <Button wide busy={busy} onClick={() => add(own.data.length)}>
                {!busy && <KeyRound size={20} aria-hidden="true" />}
                {say(words.addAnother)}
              </Button>
            )
          )}
        </>
      ) : (
        <Skeleton width="100%" height={128} />
      )}
    </Dialog>
  )
}
