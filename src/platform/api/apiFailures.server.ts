import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFull, isUnavailable } from '#platform/database/databaseFailures.server.ts'
import { preferredLanguage } from '#platform/http/preferredLanguage.server.ts'
import type { RateLimiter } from '#platform/http/rateLimiter.server.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { ownValue } from '#platform/typedRecords.ts'
import { Refusal, refusal } from './refusal.server.ts'
import { type CommonRefusal, commonRefusals, everyCall, isCommonRefusal } from './refusals.ts'

export function answerFailures(app: FastifyInstance, meter?: Pick<RateLimiter, 'countRefused'>) {
  const tellSparingly = sparing()
  app.setErrorHandler<FastifyError | Refusal>(async (error, request, reply) => {
    const refused = error instanceof Refusal ? error : hasLeft(request) ? left : refusalFor(error)
    if (refused.code === 'UNEXPECTED') request.log.error({ err: error }, 'unexpected failure')
    // A call logs its own 503s, such as SMS_FAILED.
    if (refused.status === 503 && isCommonRefusal(refused.code)) tellSparingly(request, error)
    const tooMany = refused.status < 500 && (await refusedBy(meter?.countRefused(request)))
    return sendRefusal(request, reply, tooMany || refused)
  })
}

async function refusedBy(counting: Promise<void> | undefined) {
  try {
    await counting
  } catch (error) {
    if (error instanceof Refusal) return error
  }
}

/** A client that leaves mid-body raises the same error as a dropped database connection. */
const hasLeft = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete
const left = new Refusal('INVALID_INPUT', 400)

/** In an outage thousands of calls fail alike, so it logs one failure per second and counts the rest. */
function sparing() {
  let notifiedAt = 0
  let untold = 0
  return (request: FastifyRequest, error: unknown) => {
    const now = performance.now()
    if (now - notifiedAt < 1000) {
      untold += 1
      return
    }
    request.log.warn({ err: error, untold }, 'busy')
    notifiedAt = now
    untold = 0
  }
}

const refusedWith = new WeakMap<FastifyRequest, string>()
export const refusalOf = (request: FastifyRequest) => refusedWith.get(request)

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refused: Refusal) {
  const message = wordsFor(refused, request)[preferredLanguage(request.headers['accept-language'])]
  refusedWith.set(request, refused.code)
  reply.header('cache-control', 'no-store')
  if (refused.retryAfter !== null) reply.header('retry-after', refused.retryAfter)
  return reply
    .code(refused.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ success: false, code: refused.code, message, ...helpFor(request, refused), ...refused.details })
}

/** The request ID that users quote to support, only when the fault is ours or the call timed out. */
const helpFor = ({ id }: FastifyRequest, { status }: Refusal) =>
  status >= 500 || status === 408 ? { request: id } : null

function refusalFor(error: FastifyError): Refusal {
  if (error.validation)
    return refusal(everyCall, 'INVALID_INPUT', { details: { fields: fieldsOf(error.validation) } })
  if (isFull(error)) return refusal(everyCall, 'CANNOT_SAVE', { retryAfter: 60 })
  if (isUnavailable(error)) return refusal(everyCall, 'BUSY', { retryAfter: 1 })
  const code = ownValue(frameworkCodes, error.code ?? '')
  if (code) return refusal(everyCall, code)
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500
    ? new Refusal('INVALID_INPUT', status)
    : refusal(everyCall, 'UNEXPECTED')
}

const frameworkCodes: Readonly<Record<string, CommonRefusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'JSON_ONLY',
}

function fieldsOf(problems: NonNullable<FastifyError['validation']>) {
  const names = problems.map(
    ({ instancePath, params }) => instancePath.split('/')[1] || params.missingProperty,
  )
  return [...new Set(names.filter((name): name is string => typeof name === 'string'))]
}

function wordsFor({ code, words: override }: Refusal, request: FastifyRequest): Text {
  const words = override ?? ownValue(request.routeOptions.config.words ?? {}, code)
  return words ?? commonRefusals[isCommonRefusal(code) ? code : 'UNEXPECTED'].words
}
