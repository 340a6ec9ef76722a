/** What people may ask for about their data. */
export const requestKinds = ['copy', 'correction', 'deletion', 'objection'] as const
export type RequestKind = (typeof requestKinds)[number]

/** What a request is answered with; the sentences stand in `messages.ts`. */
export const requestAnswers = [
  'copy_yourself',
  'copy_sent',
  'correct_yourself',
  'corrected',
  'delete_yourself',
  'deleted',
  'object_yourself',
  'objection_heeded',
  'nothing_held',
  'not_proved',
  'law_keeps',
] as const
export type RequestAnswer = (typeof requestAnswers)[number]

const always = ['nothing_held', 'not_proved', 'law_keeps'] as const
export const answersTo: Readonly<Record<RequestKind, readonly RequestAnswer[]>> = {
  copy: ['copy_yourself', 'copy_sent', ...always],
  correction: ['correct_yourself', 'corrected', ...always],
  deletion: ['delete_yourself', 'deleted', ...always],
  objection: ['object_yourself', 'objection_heeded', ...always],
}

export const mostSaid = 500

/** A correction needs to say what is wrong, and an objection what it is against. */
export const requestProblem = (kind: RequestKind, said: string) =>
  (kind === 'correction' || kind === 'objection') && said.trim() === '' ? ('WORDS_REQUIRED' as const) : null
