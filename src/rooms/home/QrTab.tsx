import { lazy, Suspense } from 'react'
import { readBoot } from '#rooms/page/boot.ts'
import type { OwnProfile } from '#rooms/person/person.contract.ts'
import { thumbnail } from '#rooms/photos/photoAddress.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { GatheringRow } from './GatheringRow.tsx'

const { protects } = readBoot().policy
const QrPass = lazy(async () => ({ default: (await import('#rooms/friends/share/QrPass.tsx')).QrPass }))

/** Loads the pass only when the tab is opened, because most visits do not need it. */
export function QrTab({ person }: { person: OwnProfile | undefined }) {
  const waiting = <Skeleton width="100%" height={420} />
  if (!person) return waiting
  const { profileImageUrl: photo } = person
  return (
    <Suspense fallback={waiting}>
      <div className="flex flex-col gap-5">
        <QrPass person={person} {...(photo && { photo, small: thumbnail(photo) })} />
        {protects && <GatheringRow />}
      </div>
    </Suspense>
  )
}
