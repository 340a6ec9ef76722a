import { useEffect, useRef, useState } from 'react'
import { type Category, categories, type OwnSummary } from '#features/ratings/ratings.contract.ts'
import type { Trait } from '#features/ratings/trait.ts'
import { averageIn } from '#features/ratings/traitScores.ts'
import { useSay } from '#platform/i18n/language.ts'
import { buildRecord } from '#platform/typedRecords.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { useDirection } from '#ui/layout/useDirection.ts'
import { LoadFailed } from '#ui/loading/LoadFailed.tsx'
import { saveFile } from '../qrFiles.ts'
import { modulesOf } from '../qrModules.ts'
import { sharingMessages } from '../sharing.messages.ts'
import { useRatingLink } from '../useRatingLink.ts'
import { useShare } from '../useShare.ts'
import { colourNames, drawFlower, pictureSize } from './drawFlower.ts'
import { flowerMessages as messages } from './flower.messages.ts'

type FlowerDialogProps = {
  open: boolean
  onClose: () => void
  person: { userId: string; displayName: string }
  summary: OwnSummary
  traits: readonly Trait[]
}

/** Drawn on the device, so that the server never learns which traits were chosen. */
export function FlowerDialog({ open, onClose, person, summary, traits }: FlowerDialogProps) {
  const say = useSay()
  const { userId, displayName: name } = person
  const { link = '', ...own } = useRatingLink(userId)
  const shown = traits.filter(({ key }) => averageIn(summary, key) !== null)
  const [chosen, choose] = useState(() => highestThree(summary))
  const { canvas, state, draw } = usePicture({ link, name, summary, traits, chosen })
  const sharing = useShare(link, sharingMessages.rateMe)
  const file = async () => new File([await pngOf(canvas.current!)], `${userId}.png`, { type: 'image/png' })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say(messages.open)}
      description={say(messages.about)}
      closeLabel={say(messages.close)}
      actions={
        <>
          <Button
            tone="soft"
            disabled={state !== 'drawn'}
            onClick={async () => saveFile(await file(), `${userId}.png`)}
          >
            {say(sharingMessages.save)}
          </Button>
          <Button
            busy={sharing.busy}
            disabled={state !== 'drawn'}
            onClick={async () => sharing.share(await file())}
          >
            {say(sharingMessages.share)}
          </Button>
        </>
      }
    >
      {own.failed ? (
        <LoadFailed title={sharingMessages.linkFailed} retry={own.retry} busy={own.busy} />
      ) : (
        state === 'failed' && <LoadFailed title={messages.failed} retry={draw} busy={false} />
      )}
      <div hidden={own.failed || state === 'failed'} className="relative mx-auto">
        <canvas
          ref={canvas}
          {...pictureSize}
          role="img"
          aria-label={say(messages.alt)}
          className="h-52 w-auto rounded-control bg-surface-2"
        />
        {state === 'drawing' && (
          <span className="absolute inset-0 grid place-items-center">
            <Spinner size={48} />
          </span>
        )}
      </div>
      <fieldset className="flex flex-wrap gap-x-3 gap-y-2 *:min-w-[8rem] *:flex-1">
        <legend className="text-small text-muted">{say(messages.shown)}</legend>
        {shown.map(({ key, name }) => (
          <Checkbox
            key={key}
            label={say(name)}
            checked={chosen.includes(key)}
            onChange={(isChosen) =>
              choose(isChosen ? [...chosen, key] : chosen.filter((each) => each !== key))
            }
          />
        ))}
      </fieldset>
    </Dialog>
  )
}

const highestThree = (summary: OwnSummary): readonly Category[] =>
  categories
    .filter((key) => averageIn(summary, key) !== null)
    .toSorted((a, b) => averageIn(summary, b)! - averageIn(summary, a)!)
    .slice(0, 3)

type PictureParts = Pick<FlowerDialogProps, 'summary' | 'traits'> & {
  link: string
  name: string
  chosen: readonly Category[]
}

function usePicture({ link, name, summary, traits, chosen }: PictureParts) {
  const say = useSay()
  const direction = useDirection()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  const petals = categories.map((key) => ({
    label: say(traits.find((trait) => trait.key === key)?.name ?? { en: '', ar: '' }),
    score: chosen.includes(key) ? (averageIn(summary, key) ?? 0) : 0,
  }))

  const draw = () => {
    if (!canvas.current || !link) return
    drawFlower(canvas.current, {
      ...{ name, petals },
      question: say(messages.question),
      brand: say(messages.brand),
      scan: say(messages.scan),
      site: new URL(link).host,
      modules: modulesOf(link),
      colours: coloursOf(canvas.current),
      font: getComputedStyle(document.body).fontFamily,
      direction,
    }).then(
      () => setState('drawn'),
      () => setState('failed'),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest follows from these
  useEffect(draw, [link, chosen, direction, summary, traits])
  return { canvas, state, draw }
}

/** Light, also in dark mode: others see the picture without the app around it. */
function coloursOf(canvas: HTMLCanvasElement) {
  const probe = canvas.ownerDocument.createElement('span')
  probe.style.colorScheme = 'light'
  canvas.after(probe)
  const colours = buildRecord(colourNames, (name) => {
    probe.style.color = `var(--color-${name})`
    return getComputedStyle(probe).color
  })
  probe.remove()
  return colours
}

const pngOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('no image came'))), 'image/png'),
  )
