import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adminPath } from '#admin/admin.contract.ts'
import type { ConditionsOf } from '#platform/api/conditions.server.ts'
import { type DescribedFeature, openapi } from '#platform/api/openapi.server.ts'
import { type EnabledFeatures, enabledCalls } from './features.server.ts'

type OpenapiOptions = {
  opened: EnabledFeatures
  conditionsOf: ConditionsOf
  version: string
  mayReadAll: (request: FastifyRequest) => Promise<boolean>
}

export function serveOpenapi(
  app: FastifyInstance,
  { opened, conditionsOf, version, mayReadAll }: OpenapiOptions,
) {
  const features = enabledCalls(opened)
  const all = JSON.stringify(openapi(features, version, conditionsOf))
  const withoutAdmin = JSON.stringify(openapi(callsOfPeople(features), version, conditionsOf))
  app.get('/openapi.json', { config: { skipsAdmissionQueue: true } }, async (request, reply) =>
    reply.type('application/json; charset=utf-8').send((await mayReadAll(request)) ? all : withoutAdmin),
  )
}

const callsOfPeople = (features: Readonly<Record<string, DescribedFeature>>) =>
  Object.fromEntries(
    Object.entries(features).map(([name, feature]) => [
      name,
      {
        ...feature,
        calls: Object.fromEntries(
          Object.entries(feature.calls).filter(([, { path }]) => !path.startsWith(adminPath)),
        ),
      },
    ]),
  )
