import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import type { ChosenImage } from './compressImage.ts'
import { type Crop, cropForKey, firstCrop, maxZoom, moveCrop, sideOf, zoomCrop } from './crop.ts'
import { photoMessages as messages } from './photos.messages.ts'

type CropSheetProps = { chosen: ChosenImage; onDone: (crop: Crop) => void; onCancel: () => void }

export function CropSheet({ chosen, onDone, onCancel }: CropSheetProps) {
  const say = useSay()
  const hint = useId()
  const [crop, setCrop] = useState(() => firstCrop(chosen))
  const stage = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Finger>())

  useEffect(() => {
    const element = stage.current
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const at = shareOf(element, event)
      setCrop((before) => zoomCrop(chosen, before, before.zoom * Math.exp(-event.deltaY / 400), at))
    }
    // React's wheel listener is passive, so it couldn't stop the page from scrolling.
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [chosen])

  const press = (event: PointerEvent) => {
    stage.current?.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, shareOf(stage.current, event))
  }
  const drag = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = shareOf(stage.current, event)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId)
    fingers.current.set(event.pointerId, now)
    setCrop((crop) =>
      other ? pinched(chosen, crop, before, now, other[1]) : dragged(chosen, crop, before, now),
    )
  }
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId)
  const type = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : cropForKey(event.key, chosen, crop)
    if (!next) return
    event.preventDefault()
    setCrop(next)
  }

  return (
    <Dialog
      open
      onClose={onCancel}
      title={say(messages.crop)}
      actions={
        <>
          <Button tone="soft" onClick={onCancel}>
            {say(messages.cancel)}
          </Button>
          <Button onClick={() => onDone(crop)}>{say(messages.use)}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div
          ref={stage}
          // Coordinates start at the left, even in Arabic.
          dir="ltr"
          role="application"
          aria-label={say(messages.stage)}
          aria-describedby={hint}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the image in it
          tabIndex={0}
          data-autofocus
          onPointerDown={press}
          onPointerMove={drag}
          onPointerUp={lift}
          onPointerCancel={lift}
          onKeyDown={type}
          className="relative mx-auto aspect-square w-full max-w-[min(100%,48dvh)] cursor-grab touch-none overflow-hidden rounded-card bg-surface-2 select-none active:cursor-grabbing"
        >
          <img
            src={chosen.element.src}
            alt=""
            draggable={false}
            style={placed(chosen, crop)}
            className="absolute start-0 top-0 h-auto max-w-none origin-top"
          />
          <span
            aria-hidden="true"
            style={{ maskImage: round }}
            className="pointer-events-none absolute inset-0 bg-scrim"
          />
        </div>
        <p id={hint} className="text-center text-small text-muted">
          {say(messages.hint)}
        </p>
        <label className="flex min-h-11 items-center gap-3 text-small font-medium">
          {say(messages.zoom)}
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.01}
            value={crop.zoom}
            onChange={(event) => setCrop(zoomCrop(chosen, crop, Number(event.target.value)))}
            className="h-11 min-w-0 flex-1 accent-primary"
          />
        </label>
      </div>
    </Dialog>
  )
}

type Finger = { x: number; y: number }

function shareOf(
  stage: HTMLDivElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Finger {
  const { x, y, width, height } = stage?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
  return { x: (clientX - x) / width, y: (clientY - y) / height }
}

const dragged = (image: ChosenImage, crop: Crop, before: Finger, now: Finger) =>
  moveCrop(image, crop, { x: now.x - before.x, y: now.y - before.y })

function pinched(image: ChosenImage, crop: Crop, before: Finger, now: Finger, other: Finger) {
  const apart = (finger: Finger) => Math.max(0.02, Math.hypot(finger.x - other.x, finger.y - other.y))
  const half = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }
  const between = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
  return zoomCrop(image, moveCrop(image, crop, half), (crop.zoom * apart(now)) / apart(before), between)
}

function placed(image: ChosenImage, crop: Crop) {
  const side = sideOf(image, crop)
  const shift = (middle: number, length: number) => `${(-(middle - side / 2) / length) * 100}%`
  return {
    width: `${(image.width / side) * 100}%`,
    translate: `${shift(crop.x, image.width)} ${shift(crop.y, image.height)}`,
  }
}

const round = 'radial-gradient(closest-side, transparent 99%, black)'
