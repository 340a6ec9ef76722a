import type { EventEmitter } from 'node:events'
import type { Client, FieldDef, Submittable } from 'pg'

/** Missing from `@types/pg`. */
type Wire = EventEmitter & {
  parse(statement: { name: string; text: string; types: number[] }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
}

export type Description = { takes: number[]; row: FieldDef[] }

export async function describe(client: Client, sql: string): Promise<Description> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const described: Description = { takes: [], row: [] }
  const onParameters = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
    described.takes = dataTypeIDs
  }
  let wire: Wire | undefined
  const asked: Submittable & Record<string, unknown> = {
    submit: (connection: unknown) => {
      wire = connection as Wire
      wire.once('parameterDescription', onParameters)
      wire.parse({ name: '', text: sql, types: [] })
      wire.describe({ type: 'S', name: '' })
      wire.sync()
    },
    handleRowDescription: ({ fields }: { fields: FieldDef[] }) => {
      described.row = fields
    },
    handleReadyForQuery: () => resolve(),
    handleError: reject,
  }
  client.query(asked)
  try {
    await promise
  } finally {
    wire?.off('parameterDescription', onParameters)
  }
  return described
}
