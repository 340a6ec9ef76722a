import { calls, Type } from '#kit/calls/contract.ts'

export const petalsFileName = (userId: string) => `${userId}-petals.png`

export const previewCalls = calls({
  /**
   * The caller's own flower as a picture, with its traits named. It is made for nobody else, and has no
   * address.
   */
  petals: {
    method: 'GET',
    path: '/api/share/petals',
    access: 'member',
    perMinute: 10,
    waitsOutside: true,
    query: Type.Object({ language: Type.Union([Type.Literal('en'), Type.Literal('ar')]) }),
    file: 'image/png',
    answer: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }),
    refusals: {},
  },
})
