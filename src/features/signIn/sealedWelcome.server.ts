import { promise } from '#features/ratings/sealed/promise.ts'
import type { Text } from '#platform/i18n/i18n.ts'

export const sealedWelcome = (lot: number): Text => ({
  en: `Your traits, rated by those who know you. You rate others too. ${promise(lot).en}`,
  ar: `صفاتك كما يقيّمها من يعرفونك، وتقيّم أنت غيرك. ${promise(lot).ar}`,
})
