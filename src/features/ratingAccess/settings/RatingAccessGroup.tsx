import { Ban, DoorOpen, Link2 } from 'lucide-react'
import { useState } from 'react'
import { send } from '#platform/api/send.ts'
import { queryClient, useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { useLastWanted } from '#ui/fields/useLastWanted.ts'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { ButtonRow, Group } from '#ui/layout/Rows.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { ArtFrame, Filled, line } from '#ui/petals/PetalArt.tsx'
import { useBlocking } from '../BlockedNote.tsx'
import { blocksCalls, ratingAccessCalls } from '../ratingAccess.contract.ts'
import { PersonRow } from './PersonRow.tsx'
import {
  ratingAccessSettingsMessages as messages,
  peopleCount,
  whoMessages,
} from './ratingAccessSettings.messages.ts'
import { setRatingAccess, useRatingAccessChange } from './useRatingAccessChange.ts'
import { WhoDialog } from './WhoDialog.tsx'

type Open = 'who' | 'blocked' | 'addresses'

export function RatingAccessGroup() {
  const say = useSay()
  const own = useCall(ratingAccessCalls.own, {})
  const blocked = useCall(blocksCalls.blocked, {})
  const [shown, show] = useState<Open>()
  const close = () => show(undefined)
  return (
    <>
      <Group section="doors" title={say(messages.title)}>
        <ButtonRow
          icon={<DoorOpen size={22} />}
          label={say(messages.who)}
          value={own.data && say(whoMessages[own.data.who].name)}
          onPress={() => show('who')}
        />
        <ButtonRow
          icon={<Ban size={22} />}
          label={say(messages.blocked)}
          value={blocked.data && say(peopleCount(blocked.data.people.length))}
          onPress={() => show('blocked')}
        />
        <ButtonRow
          icon={<Link2 size={22} />}
          label={say(messages.addresses)}
          onPress={() => show('addresses')}
        />
      </Group>
      <WhoDialog open={shown === 'who'} onClose={close} />
      <BlockedDialog open={shown === 'blocked'} onClose={close} />
      <AddressesDialog open={shown === 'addresses'} onClose={close} />
    </>
  )
}

function BlockedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const call = useCall(blocksCalls.blocked, {}, { enabled: open })
  const { busy, unblock } = useBlocking()
  const people = call.data?.people
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say(messages.blocked)}
      description={people && people.length > 0 && say(messages.blockedText)}
      closeLabel={say(messages.close)}
    >
      <Loaded
        call={{ ...call, data: people }}
        failed={messages.notLoaded}
        skeleton={128}
        empty={
          <EmptyState
            art={<AccessIcon />}
            title={say(messages.noneBlocked)}
            text={say(messages.noneBlockedText)}
          />
        }
      >
        {(blocked) => (
          <ul aria-label={say(messages.blocked)} className="divided">
            {blocked.map((person) => (
              <PersonRow key={person.entry} person={person}>
                <Button size="small" tone="soft" busy={busy} onClick={() => unblock(person.entry)}>
                  {say(messages.unblock)}
                </Button>
              </PersonRow>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}

function AddressesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const own = useCall(ratingAccessCalls.own, {}, { enabled: open })
  const earlier = useCall(
    ratingAccessCalls.earlier,
    {},
    { enabled: open, staleTime: 0, refetchOnMount: true },
  )
  const [asking, ask] = useState<string>()
  const { busy, act } = useRatingAccessChange()
  const [wanted, closeNumber] = useLastWanted((numberClosed: boolean) =>
    act(async () => setRatingAccess(await send(ratingAccessCalls.change, { numberClosed }))),
  )

  const retire = (userId: string) =>
    act(async () => {
      await send(ratingAccessCalls.retire, { userId })
      await queryClient.refetchQueries({ queryKey: [ratingAccessCalls.earlier.path] })
      await queryClient.refetchQueries({ queryKey: [ratingAccessCalls.own.path] })
      ask(undefined)
    })
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={say(messages.addresses)}
        description={say(messages.addressesText)}
        closeLabel={say(messages.close)}
      >
        <Loaded
          call={{ ...earlier, data: earlier.data?.userIds }}
          failed={messages.notLoaded}
          skeleton={56}
          empty={<p className="text-muted">{say(messages.noneEarlier)}</p>}
        >
          {(userIds) => (
            <ul aria-label={say(messages.addresses)} className="divided">
              {userIds.map(({ userId, isRetired }) => (
                <li
                  key={userId}
                  className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2"
                >
                  <bdi dir="ltr" className={`min-w-0 wrap-anywhere ${isRetired ? 'text-muted' : ''}`}>
                    @{userId}
                  </bdi>
                  {isRetired ? (
                    <span className="shrink-0 text-small text-muted">{say(messages.retired)}</span>
                  ) : (
                    <Button size="small" tone="soft" onClick={() => ask(userId)}>
                      {say(messages.retire)}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        {own.data && (
          <div className="border-border border-t pt-3">
            <Switch
              label={say(messages.numberClosed)}
              hint={say(messages.numberText)}
              checked={wanted ?? own.data.numberClosed}
              onChange={closeNumber}
            />
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        open={asking !== undefined}
        title={asking === undefined ? '' : say(messages.retireAsk(`\u2066@${asking}\u2069`))}
        description={say(messages.retireText)}
        cancel={say(messages.cancel)}
        onCancel={() => ask(undefined)}
        confirm={say(messages.retire)}
        onConfirm={() => asking !== undefined && retire(asking)}
        danger
        busy={busy}
      />
    </>
  )
}

const AccessIcon = () => (
  <ArtFrame>
    <rect x="-52" y="-82" width="104" height="160" rx="8" {...line} className="fill-surface" />
    <g transform="translate(12 4) scale(.4)">
      <Filled />
    </g>
    <path d="M-52-82-8-62V98L-52 78z" {...line} className="fill-primary-soft" />
  </ArtFrame>
)
