import type { ComponentProps, ReactNode } from 'react'
import { useSay } from '#ground/words/language.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { CallFailed } from './LoadFailed.tsx'
import { loadingWords } from './loading.words.ts'

type Query<Data> = ComponentProps<typeof CallFailed>['call'] & { data: Data | undefined; failed: boolean }

type LoadedProps<Data> = Pick<ComponentProps<typeof CallFailed>, 'also' | 'told'> & {
  call: Query<Data>
  /** The title of the failed view. */
  failed: ComponentProps<typeof CallFailed>['title']
  /** What is shown while the call loads; a number is the height of one block. */
  skeleton: ReactNode
  /** What is shown in place of a list that is empty. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows what a call has answered, and until then that it loads or why it failed. */
export function Loaded<Data>({ call, failed, skeleton, empty, children, ...also }: LoadedProps<Data>) {
  if (call.data !== undefined) return isEmpty(call.data) && empty ? empty : children(call.data)
  if (call.failed) return <CallFailed title={failed} call={call} {...also} />
  return <Loading skeleton={skeleton} />
}

/** Stands for what loads; a screen reader hears it. */
function Loading({ skeleton }: { skeleton: ReactNode }) {
  const say = useSay()
  return (
    <div role="status" aria-label={say(loadingWords.loading)}>
      {typeof skeleton === 'number' ? <Skeleton width="100%" height={skeleton} /> : skeleton}
    </div>
  )
}

const isEmpty = (data: unknown) => Array.isArray(data) && data.length === 0
