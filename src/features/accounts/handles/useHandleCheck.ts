import { useCall } from '#platform/api/useCall.ts'
import { useDebounced } from '#ui/fields/useSettled.ts'
import { handlesCalls } from './handles.contract.ts'
import { minHandleLength } from './handles.rules.ts'

const idle = 500

type Availability = { state: 'unknown' | 'checking' | 'available' | 'taken'; suggestions: readonly string[] }

/** Debounced 500 ms. Answers are keyed by handle, so late ones are ignored. */
export function useHandleCheck(handle: string, unchanged = false): Availability {
  const settled = useDebounced(handle, idle)
  const isChecked = !unchanged && settled === handle && handle.length >= minHandleLength
  const answer = useCall(handlesCalls.check, { userId: settled }, { enabled: isChecked, staleTime: 0 })

  if (unchanged || handle.length < minHandleLength) return unknown
  if (!isChecked || answer.isFetching) return { ...unknown, state: 'checking' }
  if (!answer.data) return unknown
  const { available, suggestions = [] } = answer.data
  return { state: available ? 'available' : 'taken', suggestions }
}

const unknown: Availability = { state: 'unknown', suggestions: [] }
