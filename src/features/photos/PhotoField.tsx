import { Camera, CircleAlert, Trash2, UserRound } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { showFailureToast, showToast } from '#ui/feedback/showToast.ts'
import type { CropSheet } from './CropSheet.tsx'
import { type ChosenImage, cropImage, freeImage, loadImage, PhotoFailed } from './compressImage.ts'
import type { Crop } from './crop.ts'
import { thumbnail } from './photoAddress.ts'
import type { PhotoRefusal } from './photos.contract.ts'
import { inPhotoField, photoMessages as messages, photoRefusalMessages } from './photos.messages.ts'
import { photoLimits, photoTypeOf, photoTypes } from './photos.rules.ts'

type PhotoFieldProps = {
  form: PhotoForm
  name: string
  saved?: string | null
  /** A data URL; null removes; undefined leaves unchanged. */
  photo: string | null | undefined
  onChange: (photo: string | null) => void
  error?: string | undefined
}

export function PhotoField({ form, name, saved = null, photo, onChange, error }: PhotoFieldProps) {
  const say = useSay()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { processing, sheet, problem, choose, finish, cancel, forgive } = usePhoto(form, onChange)
  const current = photo === undefined ? saved : photo
  const wrong = error ?? (problem && say(problem))
  const isRow = form === 'registration'
  const Sign = isRow ? Camera : UserRound

  // Focus can return only after the sheet closes, because the page is inert until then.
  useEffect(() => (sheet ? () => input.current?.focus() : undefined), [sheet])

  return (
    <div className={isRow ? 'contents' : 'flex flex-col items-center gap-2'}>
      <div className={isRow ? 'lifted flex gap-2 pb-6 text-small max-md:text-caption' : 'contents'}>
        <label className="relative rounded-full outline-offset-2 outline-focus has-focus-visible:outline-2">
          <Avatar
            name={isRow ? '' : name}
            size={isRow ? 64 : 96}
            src={current ?? undefined}
            small={current && current === saved ? thumbnail(current) : undefined}
          />
          {!current && (isRow || !name.trim()) && (
            <Sign
              size={isRow ? 28 : 44}
              aria-hidden="true"
              className="absolute inset-0 m-auto text-on-primary-soft"
            />
          )}
          {!isRow && (
            <span className="absolute -end-2 -bottom-2 inline-flex size-11 items-center justify-center rounded-full border-2 border-surface bg-primary text-on-primary">
              <Camera size={20} aria-hidden="true" />
            </span>
          )}
          {processing && (
            <span className="absolute inset-0 flex items-center justify-center rounded-full bg-primary-soft text-on-primary-soft">
              <Spinner size={40} label={say(messages.processing)} />
            </span>
          )}
          <input
            ref={input}
            type="file"
            name="photo"
            accept={photoTypes.join()}
            aria-label={say(current ? messages.change : messages.choose)}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-error` : undefined}
            onClick={(event) => processing && event.preventDefault()}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // Lets the same file be chosen again.
              target.value = ''
              if (file && !processing) void choose(file)
            }}
            className="absolute inset-0 size-full cursor-pointer rounded-full opacity-0"
          />
        </label>
        <div
          className={
            isRow
              ? 'text-end max-md:mb-2'
              : 'flex min-h-11 flex-wrap items-center justify-center gap-2 text-small text-muted'
          }
        >
          {photo !== undefined && photo !== saved && form === 'edit' && (
            <Badge tone="pending">{say(messages.unsaved)}</Badge>
          )}
          {current ? (
            <Button
              tone="quiet"
              size="small"
              aria-label={say(messages.remove)}
              onClick={() => {
                forgive()
                onChange(null)
                input.current?.focus()
              }}
            >
              <Trash2 size={18} aria-hidden="true" />
              {!isRow && say(messages.remove)}
            </Button>
          ) : (
            say(messages.optional)
          )}
        </div>
      </div>
      {wrong && (
        <p id={`${id}-error`} className="flex animate-enter items-start gap-1.5 text-small text-danger">
          <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          {wrong}
        </p>
      )}
      {sheet && <sheet.CropSheet chosen={sheet.chosen} onDone={finish} onCancel={cancel} />}
    </div>
  )
}

type PhotoForm = 'registration' | 'edit'
type Sheet = { chosen: ChosenImage; CropSheet: typeof CropSheet }

function usePhoto(form: PhotoForm, onChange: (photo: string) => void) {
  const [processing, setProcessing] = useState(false)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [problem, setProblem] = useState<Text | null>(null)
  const open = useRef<ChosenImage>(null)
  useEffect(() => () => close(open), [])
  // Always calls the latest `onChange`: other fields may change while the image loads.
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  }, [onChange])

  const refuse = (why: PhotoRefusal, title: Text = messages.uploadFailed) => {
    showFailureToast(title, photoRefusalMessages[why])
    setProblem(inPhotoField[why])
  }
  const process = async (work: () => Promise<void>) => {
    setProcessing(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      const during = error instanceof PhotoFailed ? error.during : 'process'
      if (during === 'load') return refuse('PHOTO_BROKEN')
      showFailureToast(
        messages.uploadFailed,
        during === 'compress' ? messages.notCompressed : messages.notProcessed,
      )
    } finally {
      setProcessing(false)
    }
  }

  const choose = (file: File) =>
    process(async () => {
      if (file.size > photoLimits[form]) return refuse(tooLarge[form], messages.tooLarge)
      const start = new Uint8Array(await file.slice(0, 16).arrayBuffer())
      if (!photoTypeOf(start)) return refuse('PHOTO_TYPE')
      const [chosen, { CropSheet }] = await Promise.all([loadImage(file), import('./CropSheet.tsx')])
      open.current = chosen
      setSheet({ chosen, CropSheet })
    })

  const finish = (crop: Crop) => {
    const chosen = open.current
    setSheet(null)
    if (!chosen) return
    void process(async () => {
      const { url, isCompressed, before, after } = await cropImage(chosen, crop)
      change.current(url)
      if (isCompressed) showToast(messages.compressed, messages.reduced(before, after))
      else showToast(messages.ready)
    }).finally(() => close(open))
  }

  const cancel = () => {
    setSheet(null)
    close(open)
  }

  return { processing, sheet, problem, choose, finish, cancel, forgive: () => setProblem(null) }
}

function close(open: { current: ChosenImage | null }) {
  if (open.current) freeImage(open.current)
  open.current = null
}

const tooLarge = { registration: 'PHOTO_OVER_5MB', edit: 'PHOTO_OVER_10MB' } as const
