import { lazy, Suspense, useState } from 'react'
import { sensitiveActions } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import { CallError } from '#platform/api/client.ts'
import { type ActOptions, useAct } from '#ui/loading/useAct.ts'
import type { StepUpRequest } from './StepUpDialog.tsx'

const StepUpDialog = lazy(async () => ({ default: (await import('./StepUpDialog.tsx')).StepUpDialog }))

export function useSensitiveAction(options: ActOptions) {
  const { busy, act } = useAct(options)
  const { guarded, stepUpDialog } = useStepUp()
  return { busy, act: (work: () => Promise<unknown>) => act(() => guarded(work)), stepUpDialog }
}

export function useStepUp() {
  const [asked, ask] = useState<StepUpRequest>()

  /** Returns true if the action needs step-up; `again` runs once it's done. */
  function asksFirst(failure: unknown, again: () => unknown) {
    if (!(failure instanceof CallError) || failure.code !== 'STEP_UP_REQUIRED') return false
    const { act, hasPasskey, mayFrom } = failure.details
    ask({
      act: sensitiveActions.find((each) => each === act) ?? 'devices',
      hasPasskey: hasPasskey === true,
      mayFrom: typeof mayFrom === 'string' ? mayFrom : null,
      again,
    })
    return true
  }

  async function guarded(act: () => Promise<unknown>) {
    try {
      await act()
    } catch (failure) {
      if (!asksFirst(failure, act)) throw failure
    }
  }

  const stepUpDialog = asked && (
    <Suspense fallback={null}>
      <StepUpDialog asked={asked} onClose={() => ask(undefined)} />
    </Suspense>
  )
  return { guarded, asksFirst, stepUpDialog }
}
