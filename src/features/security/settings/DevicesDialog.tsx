import { Laptop, MonitorSmartphone, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#features/site/loading/Loaded.tsx'
import { send } from '#platform/api/send.ts'
import { queryClient, useCall } from '#platform/api/useCall.ts'
import { dayInWords, givenDay } from '#platform/i18n/dates.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { tell } from '#ui/feedback/tell.ts'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { OpposeDialog } from '../devices/DisputeDialog.tsx'
import { type Device, devicesCalls } from '../devices/devices.contract.ts'
import { devicesRefusals, deviceWords, devicesWords as words } from '../devices/devices.messages.ts'
import { useGraveAct } from '../stepUp/useStepUp.tsx'
import { protectionWords } from './securitySettings.messages.ts'

const { list, end, endOthers, approve } = devicesCalls

/** Where the person is signed in, each place with what can be done about it. */
export function DevicesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const devices = useCall(list, {}, { enabled: open, staleTime: 0, refetchOnMount: true })
  const { busy, act, stepUpDialog } = useGraveAct({ failed: protectionWords.failed, why: devicesRefusals })

  const [opposed, oppose] = useState<string>()

  const readAgain = async (title: Text, description?: Text) => {
    await queryClient.invalidateQueries({ queryKey: [list.path] })
    tell(title, description)
  }
  const does = (work: () => Promise<unknown>, title: Text) =>
    act(async () => {
      await work()
      await readAgain(title)
    })
  const others = devices.data?.filter(({ isThis }) => !isThis) ?? []
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={say(words.title)}
        description={say(words.text)}
        closeLabel={say(words.close)}
      >
        <Loaded call={devices} failed={words.notLoaded} skeleton={160}>
          {(all) => (
            <ul aria-label={say(words.title)} className="divide-y divide-border">
              {all.map((device) => (
                <li key={device.id} className="flex flex-col gap-3 py-3">
                  <DeviceLine device={device} />
                  {!device.isThis && (
                    <div className="flex flex-wrap gap-2">
                      {device.limitedUntil && !device.isDisputed && (
                        <Button
                          size="small"
                          busy={busy}
                          onClick={() => does(() => send(approve, { id: device.id }), words.approved)}
                        >
                          {say(words.isMe)}
                        </Button>
                      )}
                      {device.mayOppose ? (
                        <Button size="small" tone="danger" busy={busy} onClick={() => oppose(device.id)}>
                          {say(words.isNotMe)}
                        </Button>
                      ) : (
                        <Button
                          size="small"
                          tone="soft"
                          busy={busy}
                          aria-label={say(words.endNamed(deviceWords(device)))}
                          onClick={() => does(() => send(end, { id: device.id }), words.ended)}
                        >
                          {say(words.end)}
                        </Button>
                      )}
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        {others.length > 1 && (
          <Button
            tone="soft"
            wide
            busy={busy}
            onClick={() => does(() => send(endOthers, {}), words.endedOthers(others.length))}
          >
            {say(words.endOthers)}
          </Button>
        )}
      </Dialog>
      {stepUpDialog}
      {opposed && (
        <OpposeDialog
          id={opposed}
          onClose={() => oppose(undefined)}
          onOpposed={() => readAgain(words.opposed, words.opposedText)}
          onDisputed={() => readAgain(words.disputed, words.disputedText)}
        />
      )}
    </>
  )
}

function DeviceLine({ device }: { device: Device }) {
  const say = useSay()
  const { system, firstDay, lastDay, isThis, limitedUntil, isNewer, isDisputed } = device
  const Icon = icons[system] ?? MonitorSmartphone
  return (
    <div className="flex items-start gap-3">
      <Icon size={22} aria-hidden="true" className="mt-1 shrink-0 text-primary" />
      <div className="min-w-0 flex-1">
        <span className="block font-semibold">
          {say(deviceWords(device))}
          {isThis && (
            <span className="ms-2 inline-block rounded-full bg-primary-soft px-2 py-0.5 text-caption font-semibold text-on-primary-soft">
              {say(words.thisOne)}
            </span>
          )}
        </span>
        <span className="block text-small text-pretty text-muted">
          {say(words.since(givenDay(firstDay), givenDay(lastDay)))}
        </span>
        {limitedUntil && !isDisputed && (
          <span className="block text-small text-warning">
            {say(words.limited(dayInWords(new Date(limitedUntil))))}
            {!isThis && isNewer && ` · ${say(words.isItYou)}`}
          </span>
        )}
      </div>
    </div>
  )
}

const icons: Readonly<Record<string, typeof Laptop>> = {
  android: Smartphone,
  iphone: Smartphone,
  windows: Laptop,
  mac: Laptop,
  linux: Laptop,
  chromeos: Laptop,
}
