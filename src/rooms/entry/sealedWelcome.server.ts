import type { Text } from '#ground/words/i18n.ts'
import { promise } from '#rooms/ratings/lot/promise.ts'

/** The text of the welcome screen where ratings are sealed. */
export const sealedWelcome = (lot: number): Text => ({
  en: `Your traits, rated by those who know you. You rate others too. ${promise(lot).en}`,
  ar: `صفاتك كما يقيّمها من يعرفونك، وتقيّم أنت غيرك. ${promise(lot).ar}`,
})
