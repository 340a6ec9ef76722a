import { useEffect, useRef, useState } from 'react'
import type { Text } from '#ground/words/i18n.ts'
import { tell, tellFailure } from '#ui/feedback/tell.ts'
import type { CropSheet } from './CropSheet.tsx'
import type { Crop } from './crop.ts'
import { type Chosen, cut, freeImage, loadImage, PhotoFailed } from './image.ts'
import type { PhotoRefusal } from './photos.contract.ts'
import { photoLimits, photoTypeOf } from './photos.rules.ts'
import { inPhotoField, photoRefusalWords, photoWords as words } from './photos.words.ts'

export type PhotoForm = 'registration' | 'edit'
type Sheet = { chosen: Chosen; CropSheet: typeof CropSheet }

/** Checks, crops and compresses a chosen file, which becomes the photo that will be sent. */
export function usePhoto(form: PhotoForm, onChange: (photo: string) => void) {
  const [processing, setProcessing] = useState(false)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [problem, setProblem] = useState<Text | null>(null)
  const open = useRef<Chosen>(null)
  useEffect(() => () => close(open), [])
  // Other fields may change while an image is processed, so the latest `onChange` must be called.
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  }, [onChange])

  const refuse = (why: PhotoRefusal, title: Text = words.uploadFailed) => {
    tellFailure(title, photoRefusalWords[why])
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
      tellFailure(words.uploadFailed, during === 'compress' ? words.notCompressed : words.notProcessed)
    } finally {
      setProcessing(false)
    }
  }

  const choose = (file: File) =>
    process(async () => {
      if (file.size > photoLimits[form]) return refuse(tooLarge[form], words.tooLarge)
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
      const { url, isCompressed, before, after } = await cut(chosen, crop)
      change.current(url)
      if (isCompressed) tell(words.compressed, words.reduced(before, after))
      else tell(words.ready)
    }).finally(() => close(open))
  }

  const cancel = () => {
    setSheet(null)
    close(open)
  }

  return { processing, sheet, problem, choose, finish, cancel, forgive: () => setProblem(null) }
}

function close(open: { current: Chosen | null }) {
  if (open.current) freeImage(open.current)
  open.current = null
}

const tooLarge = { registration: 'PHOTO_OVER_5MB', edit: 'PHOTO_OVER_10MB' } as const
