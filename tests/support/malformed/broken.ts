import type { Random } from '../../../scripts/seededRandom.ts'

/** `broken`: not HTTP or truncated, so the server may hang up without a response. */
export type Malformed = { method: string; path: string; bytes: Buffer; broken: boolean }

type Break = (head: Buffer, body: Buffer, random: Random) => Buffer

export function broken(
  method: string,
  path: string,
  head: Buffer,
  body: Buffer | null,
  random: Random,
): Malformed {
  const bytes = random.oneOf(breaks)(head, body ?? Buffer.from('{}'), random)
  return { method, path, bytes, broken: true }
}

const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
const withLine =
  (line: string): Break =>
  (head, body) =>
    joined(head, line, '\r\n\r\n', body)
const firstLine =
  (line: string): Break =>
  (head, body) =>
    joined(`${line}\r\n`, head.subarray(head.indexOf('\n') + 1), '\r\n', body)

const breaks: readonly Break[] = [
  (head, _body, { below }) => head.subarray(0, below(head.length)),
  (head, body) => joined(head, `content-length: ${body.length + 9}\r\n\r\n`, body),
  (head, body, { below }) => {
    const bytes = joined(head, `content-length: ${body.length}\r\n\r\n`, body)
    for (let i = 0; i < 4; i += 1) bytes[below(head.length)] = below(256)
    return bytes
  },
  (head, _body, { below }) =>
    joined(Buffer.from(Array.from({ length: below(200) }, () => below(256))), head, '\r\n'),
  (head) => joined(head, '\r\n', head, '\r\n', head, 'connection: close\r\n\r\n'),
  (head, body) => joined(Buffer.from(head.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'), '\n', body),
  () => Buffer.from('\r\n\r\n\r\n'),
  () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
  () => Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  firstLine('GET / HTTP/9.9'),
  firstLine('GET / HTTP/1.0'),
  firstLine('GET /'),
  firstLine('GET  /  HTTP/1.1'),
  firstLine('G\0T / HTTP/1.1'),
  firstLine('FROB /api/auth/status HTTP/1.1'),
  firstLine('CONNECT evil.example:443 HTTP/1.1'),
  firstLine('GET /\0 HTTP/1.1'),
  firstLine('POST /api/auth/phone HTTP/1.1'),
  firstLine(`GET /${'x'.repeat(20_000)} HTTP/1.1`),
  withLine('content-length: -1'),
  withLine('content-length: 1e3'),
  withLine('content-length: 99999999999999999999'),
  withLine('content-length: 2\r\ncontent-length: 3'),
  withLine('content-length: 2\r\ncontent-length: 2'),
  withLine('content-length: 2\r\ntransfer-encoding: chunked'),
  withLine('content-length: 20000000'),
  withLine('transfer-encoding: gzip'),
  withLine('transfer-encoding: chunked, identity'),
  withLine('transfer-encoding : chunked'),
  (head) => joined(head, 'transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n'),
  (head) => joined(head, 'transfer-encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n'),
  (head) => joined(head, 'transfer-encoding: chunked\r\n\r\n2;x=y\r\n{}\r\n0\r\nx: y\r\n\r\n'),
  (head) => joined(head, `transfer-encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  withLine(' folded: x'),
  withLine('no colon'),
  withLine(': no name'),
  withLine('b\0d: x'),
  withLine('bad: \0'),
  withLine('bad name: x'),
  withLine('host: a\r\nhost: b'),
  withLine(`long: ${'x'.repeat(20_000)}`),
  (head) => joined(head, 'x: y\r\n'.repeat(2500), '\r\n'),
  (head, body) =>
    joined(Buffer.from(head.toString('latin1').replace(/^host:.*\r\n/im, ''), 'latin1'), '\r\n', body),
]
