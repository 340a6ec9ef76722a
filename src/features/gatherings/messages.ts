import { fullOnlyWords } from '#features/strength/messages.ts'
import type { RefusalCodes } from '#kit/calls/contract.ts'
import type { Text } from '#kit/words/i18n.ts'
import { type gatheringsCalls, mostGathered } from './contract.ts'

export const gatheringRefusals: Record<RefusalCodes<typeof gatheringsCalls>, Text> = {
  ...fullOnlyWords,
  GATHERING_OVER: {
    en: 'This gathering is over',
    ar: 'انتهى هذا المجلس',
  },
  GATHERING_FULL: {
    en: `This gathering is full: there is room for ${mostGathered}`,
    ar: `هذا المجلس ممتلئ، فهو يتسع لعدد ${mostGathered} شخصًا`,
  },
}
