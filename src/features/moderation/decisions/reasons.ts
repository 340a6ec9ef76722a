import type { Text } from '#platform/i18n/i18n.ts'
import { keysOf } from '#platform/typedRecords.ts'
import type { MeasureTaken } from './decisions.contract.ts'
import type { Reason } from './legalGrounds.ts'

/** Every decision uses one of these reviewed sentences. */
export const reasons = {
  no_breach: {
    ground: 'conduct',
    for: ['none'],
    words: {
      en: 'We found nothing against the rules.',
      ar: 'لم نجد ما يخالف الشروط.',
    },
  },
  scores_are_free: {
    ground: 'ratings',
    for: ['none'],
    words: {
      en: 'We never judge how many stars someone gave. You can choose who may rate you.',
      ar: 'لا نحاسب أحدًا على عدد النجوم. ولك أن تختار من يقيّمك.',
    },
  },
  photo_without_consent: {
    ground: 'law',
    for: ['photo', 'warning', 'suspend', 'close'],
    words: {
      en: 'The photo shows someone who does not want it here.',
      ar: 'تُظهر الصورة شخصًا لا يريد نشرها هنا.',
    },
  },
  photo_of_another: {
    ground: 'profile',
    for: ['photo', 'warning', 'suspend'],
    words: {
      en: 'The photo is of someone else. A profile shows whose it is.',
      ar: 'الصورة لشخص آخر، والملف الشخصي يُظهر صاحبه.',
    },
  },
  photo_offensive: {
    ground: 'profile',
    for: ['photo', 'warning', 'suspend'],
    words: {
      en: 'The photo offends against public decency.',
      ar: 'الصورة تخلّ بالذوق العام.',
    },
  },
  pretends: {
    ground: 'who',
    for: ['name', 'photo', 'warning', 'suspend', 'close'],
    words: {
      en: 'The profile passes for someone else.',
      ar: 'ينتحل الملف الشخصي شخصية غير صاحبه.',
    },
  },
  name_insults: {
    ground: 'profile',
    for: ['name', 'warning', 'suspend'],
    words: {
      en: 'The name insults someone.',
      ar: 'الاسم فيه إساءة إلى أحد.',
    },
  },
  bio_insults: {
    ground: 'profile',
    for: ['bio', 'warning', 'suspend'],
    words: {
      en: 'The bio insults someone.',
      ar: 'في نبذة الملف الشخصي إساءة إلى أحد.',
    },
  },
  bio_exposes: {
    ground: 'law',
    for: ['bio', 'warning', 'suspend', 'close'],
    words: {
      en: 'The bio reveals something private about someone.',
      ar: 'في نبذة الملف الشخصي ما يكشف خصوصية أحد.',
    },
  },
  presses: {
    ground: 'ratings',
    for: ['warning', 'suspend', 'close'],
    words: {
      en: 'Someone was pressed about ratings.',
      ar: 'تعرّض أحد للضغط بشأن التقييم.',
    },
  },
  threatens: {
    ground: 'law',
    for: ['warning', 'suspend', 'close'],
    words: {
      en: 'Someone was threatened or blackmailed.',
      ar: 'تعرّض أحد للتهديد أو الابتزاز.',
    },
  },
  under_age: {
    ground: 'who',
    for: ['suspend', 'close'],
    words: {
      en: 'Simat is for people of 18 and over.',
      ar: 'سِمات لمن بلغ 18 عامًا فأكثر.',
    },
  },
  further_account: {
    ground: 'who',
    for: ['close', 'delete'],
    words: {
      en: 'One account is allowed per person, and this is a further one.',
      ar: 'لكل شخص حساب واحد، وهذا حساب زائد.',
    },
  },
  organised: {
    ground: 'conduct',
    for: ['hold'],
    words: {
      en: 'Many ratings of one person came from one group within a short time. They do not count.',
      ar: 'وردت تقييمات كثيرة لشخص واحد من مجموعة واحدة في وقت قصير، فلا تُحتسب.',
    },
  },
  false_reports: {
    ground: 'conduct',
    for: ['warning', 'reporting'],
    words: {
      en: 'Several reports said what is not true.',
      ar: 'تضمنت عدة بلاغات ما ليس صحيحًا.',
    },
  },
  by_operator: {
    ground: 'operation',
    for: ['delete', 'verify', 'unverify'],
    words: {
      en: 'The operator of the service decided this.',
      ar: 'قرّر ذلك القائمون على الخدمة.',
    },
  },
  appeal_granted: {
    ground: 'operation',
    for: ['reversal'],
    words: {
      en: 'Your appeal succeeded. The decision was reversed.',
      ar: 'قُبل تظلّمك، وأُلغي القرار.',
    },
  },
} as const satisfies Record<string, Reason>

export type ReasonKey = keyof typeof reasons

const isReason = (key: string): key is ReasonKey => Object.hasOwn(reasons, key)

export const fits = (measure: MeasureTaken, reason: string): reason is ReasonKey =>
  isReason(reason) && reasons[reason].for.some((each) => each === measure)

export const reasonsFor = (measure: MeasureTaken) => keysOf(reasons).filter((key) => fits(measure, key))

export const appealReasons = {
  granted: {
    en: 'A different reviewer looked at your case. Your appeal succeeded, and the decision was reversed.',
    ar: 'راجع مشرف آخر حالتك، فقُبل تظلّمك وأُلغي القرار.',
  },
  upheld_same_facts: {
    en: 'A different reviewer came to the same decision. What you wrote doesn’t change the facts.',
    ar: 'راجع مشرف آخر حالتك وانتهى إلى القرار نفسه. وما كتبته لا يغيّر الوقائع.',
  },
  upheld_rule_clear: {
    en: 'A different reviewer came to the same decision. The rule is clear and applies to everyone.',
    ar: 'راجع مشرف آخر حالتك وانتهى إلى القرار نفسه. والقاعدة واضحة وتسري على الجميع.',
  },
} as const satisfies Record<string, Text>
export type AppealReason = keyof typeof appealReasons
