import type { RefusalCodes } from '#ground/calls/contract.ts'
import type { Text } from '#ground/words/i18n.ts'
import { fullOnlyWords } from '#rooms/account/strength/strength.words.ts'
import { type gatheringsCalls, mostGathered } from './gatherings.contract.ts'

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
