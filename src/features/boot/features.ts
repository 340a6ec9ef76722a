/** What goes beyond the specification, or changes it, and the operator may switch on by FEATURES. */
export const featureNames = [
  'saved-preferences',
  'data-export',
  'account-deletion',
  'admin-analytics',
  'push',
  'sealed-ratings',
  'rating-doors',
  'account-safety',
  'adults-only',
  'moderation',
  'first-days',
  'arabic-first',
] as const
export type Feature = (typeof featureNames)[number]
