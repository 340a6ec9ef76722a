import { readBoot } from '#features/site/boot.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useDebounced } from '#ui/fields/useSettled.ts'
import { proposalsCalls } from './handles.contract.ts'

const idle = 500
const isOn = readBoot().policy.protects

/** Suggestions are optional, so loading and errors stay silent. */
export function useProposals(name: string): readonly string[] {
  const settled = useDebounced(name.trim(), idle)
  const { data } = useCall(proposalsCalls.propose, { name: settled }, { enabled: isOn && settled !== '' })
  return data?.proposals ?? []
}
