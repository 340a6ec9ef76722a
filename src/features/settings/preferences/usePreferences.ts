import { useState, useSyncExternalStore } from 'react'
import { readBoot } from '#features/site/boot.ts'
import { refusalMessage } from '#platform/api/refusalMessages.ts'
import { send } from '#platform/api/send.ts'
import { callKey, queryClient, useCall } from '#platform/api/useCall.ts'
import { showFailureToast } from '#ui/feedback/showToast.ts'
import { preferenceChanges } from './changes.ts'
import {
  defaults,
  hiddenDefaults,
  type Preference,
  type Preferences,
  preferencesCalls,
} from './preferences.contract.ts'
import { preferenceMessages } from './preferences.messages.ts'

type Hidden = { [Flag in keyof typeof hiddenDefaults]: boolean }
type ShownPreferences = {
  preferences: Preferences | undefined
  refused: readonly Preference[]
  change: (changes: Partial<Preferences>) => void
  failure?: { error: unknown; at: number; retry: () => void; busy: boolean } | undefined
}

/** Not persisted in the specified edition. */
export const usePreferences: () => ShownPreferences = readBoot().policy.protects ? useSaved : useUnsaved

function useUnsaved(): ShownPreferences {
  const [preferences, set] = useState<Preferences & Hidden>({ ...defaults, ...hiddenDefaults })
  return { preferences, refused: [], change: (changes) => set((before) => ({ ...before, ...changes })) }
}

function useSaved(): ShownPreferences {
  const { data, failed, error, errorUpdatedAt, refetch, isFetching } = useCall(preferencesCalls.read, {})
  const { made, refused } = useSyncExternalStore(changes.subscribe, changes.state)
  return {
    preferences: data && { ...data, ...made },
    refused,
    change: changes.make,
    failure: failed ? { error, at: errorUpdatedAt, retry: () => refetch(), busy: isFetching } : undefined,
  }
}

/** Module-level, so a tap is saved even if the screen unmounts. */
const changes = preferenceChanges({
  send: (made) => send(preferencesCalls.change, made),
  saved: (preferences) => queryClient.setQueryData(callKey(preferencesCalls.read, {}), preferences),
  failed: (error) => {
    showFailureToast(preferenceMessages.notSaved, refusalMessage(error, {}))
  },
})
