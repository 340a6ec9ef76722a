import { calls, Type } from '#ground/calls/contract.ts'

/** This call exists only in the trusted edition. */
export const proposalsCalls = calls({
  /** Free user IDs made of a name. The name is sent in the body, because addresses stand in logs. */
  propose: {
    method: 'POST',
    path: '/api/user/id-proposals',
    access: 'registering',
    perMinute: 60,
    changesNothing: true,
    body: Type.Object({ name: Type.String({ maxLength: 400 }) }),
    answer: Type.Object({ proposals: Type.Array(Type.String()) }),
    refusals: {},
  },
})
