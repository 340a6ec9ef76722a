/** Besides SMS; the operator sets up which of them there are, by CODES_ANOTHER_WAY. */
export const otherWays = ['whatsapp', 'telegram', 'voice'] as const
export type OtherWay = (typeof otherWays)[number]
