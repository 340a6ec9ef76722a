import { promise } from '#features/ratings/sealed/promise.ts'
import type { Text } from '#platform/i18n/i18n.ts'

export const sealedWelcome: Text = {
  en: `Your traits, rated by those who know you. You rate others too. ${promise.en}`,
  ar: `صفاتك كما يقيّمها من يعرفونك، وأنت تقيّم غيرك. ${promise.ar}`,
}
