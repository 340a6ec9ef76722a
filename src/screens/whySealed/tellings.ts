import type { Text } from '#kit/words/i18n.ts'

/** Some of the five tell what they gave; `promised` says what holds then, and what does not. */
export type Telling = { tellers: readonly number[]; who: Text; promised: Text }

export const tellings: readonly [Telling, ...Telling[]] = [
  {
    tellers: [],
    who: { en: 'Nobody', ar: 'لا أحد' },
    promised: {
      en: 'Promised: whatever the five gave, four and five stars are always among what Noura may have given.',
      ar: 'نعد بهذا: أيًّا كان ما منحه الخمسة، تبقى أربع نجوم وخمس نجوم دائمًا ضمن ما قد تكون نورة منحته.',
    },
  },
  {
    tellers: [0],
    who: { en: 'Sara', ar: 'سارة' },
    promised: {
      en: 'Promised: even if one of them tells, five stars are always among what Noura may have given.',
      ar: 'نعد بهذا: حتى لو أفصح واحد منهم، تبقى خمس نجوم دائمًا ضمن ما قد تكون نورة منحته.',
    },
  },
  {
    tellers: [0, 1],
    who: { en: 'Sara and Fahad', ar: 'سارة وفهد' },
    promised: {
      en: 'Not promised: if two of five tell, five stars may no longer be among it.',
      ar: 'لا نعد بهذا: إذا أفصح اثنان من خمسة فقد لا تبقى خمس نجوم ضمن الممكن.',
    },
  },
  {
    tellers: [0, 1, 3, 4],
    who: { en: 'Four accounts of one hand', ar: 'أربعة حسابات ليد واحدة' },
    promised: {
      en: 'Not promised: four accounts of one person find what the fifth gave, unless it was rounded. This is why at least three of five must be known to others here, or ten must have rated.',
      ar: 'لا نعد بهذا: أربعة حسابات لشخص واحد تكشف ما منحه الخامس ما لم يُقرَّب المتوسط. لذلك لا بد أن يكون ثلاثة من الخمسة على الأقل معروفين لآخرين هنا، أو أن يبلغ المقيّمون عشرة.',
    },
  },
]
