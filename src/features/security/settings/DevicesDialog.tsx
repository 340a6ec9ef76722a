import { Laptop, MonitorSmartphone, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { send } from '#platform/api/send.ts'
import { queryClient, useCall } from '#platform/api/useCall.ts'
import { formatDate, formatDay } from '#platform/i18n/dates.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { DisputeDialog } from '../devices/DisputeDialog.tsx'
import { type Device, devicesCalls } from '../devices/devices.contract.ts'
import { deviceMessages, devicesRefusals, devicesMessages as messages } from '../devices/devices.messages.ts'
import { useSensitiveAction } from '../stepUp/useStepUp.tsx'
import { securitySettingsMessages } from './securitySettings.messages.ts'

const { list, end, endOthers, approve } = devicesCalls

export function DevicesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const devices = useCall(list, {}, { enabled: open, staleTime: 0, refetchOnMount: true })
  const { busy, act, stepUpDialog } = useSensitiveAction({
    failed: securitySettingsMessages.failed,
    why: devicesRefusals,
  })

  const [opposed, oppose] = useState<string>()

  const readAgain = async (title: Text, description?: Text) => {
    await queryClient.invalidateQueries({ queryKey: [list.path] })
    showToast(title, description)
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
        title={say(messages.title)}
        description={say(messages.text)}
        closeLabel={say(messages.close)}
      >
        <Loaded call={devices} failed={messages.notLoaded} skeleton={160}>
          {(all) => (
            <ul aria-label={say(messages.title)} className="divided">
              {all.map((device) => (
                <li key={device.id} className="flex flex-col gap-3 py-3">
                  <DeviceLine device={device} />
                  {!device.isThis && (
                    <div className="flex flex-wrap gap-2">
                      {device.limitedUntil && !device.isDisputed && (
                        <Button
                          size="small"
                          busy={busy}
                          onClick={() => does(() => send(approve, { id: device.id }), messages.approved)}
                        >
                          {say(messages.isMe)}
                        </Button>
                      )}
                      {device.mayOppose ? (
                        <Button size="small" tone="danger" busy={busy} onClick={() => oppose(device.id)}>
                          {say(messages.isNotMe)}
                        </Button>
                      ) : (
                        <Button
                          size="small"
                          tone="soft"
                          busy={busy}
                          aria-label={say(messages.endNamed(deviceMessages(device)))}
                          onClick={() => does(() => send(end, { id: device.id }), messages.ended)}
                        >
                          {say(messages.end)}
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
            onClick={() => does(() => send(endOthers, {}), messages.endedOthers(others.length))}
          >
            {say(messages.endOthers)}
          </Button>
        )}
      </Dialog>
      {stepUpDialog}
      {opposed && (
        <DisputeDialog
          id={opposed}
          onClose={() => oppose(undefined)}
          onOpposed={() => readAgain(messages.opposed, messages.opposedText)}
          onDisputed={() => readAgain(messages.disputed, messages.disputedText)}
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
          {say(deviceMessages(device))}
          {isThis && (
            <span className="ms-2 inline-block rounded-full bg-primary-soft px-2 py-0.5 text-caption font-semibold text-on-primary-soft">
              {say(messages.thisOne)}
            </span>
          )}
        </span>
        <span className="block text-small text-pretty text-muted">
          {say(messages.since(formatDate(firstDay), formatDate(lastDay)))}
        </span>
        {limitedUntil && !isDisputed && (
          <span className="block text-small text-warning">
            {say(messages.limited(formatDay(new Date(limitedUntil))))}
            {!isThis && isNewer && ` · ${say(messages.isItYou)}`}
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
