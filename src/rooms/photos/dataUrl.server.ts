import type { SentFile } from '#ground/http/fileInBody.server.ts'

/**
 * The bytes of a base64 data URL, or what is wrong with it. Its declared type may be false and is ignored.
 */
export function bytesIn(
  url: string,
  file: SentFile | null,
  most: number,
): Buffer | 'not-data' | 'not-base64' | 'too-large' | 'broken' {
  if (!/^data:/i.test(url)) return 'not-data'
  const comma = url.slice(0, longestHead).indexOf(',')
  if (comma < 0 || !/;\s*base64\s*$/i.test(url.slice(0, comma))) return 'not-base64'
  const { bytes, isBroken } = comma === url.length - 1 && file ? file : decoded(url.slice(comma + 1))
  if (bytes.length > most) return 'too-large'
  return isBroken ? 'broken' : bytes
}

const longestHead = 200

function decoded(encoded: string) {
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0
  const bytes = Buffer.from(encoded, 'base64')
  return { bytes, isBroken: bytes.length !== Math.floor(((encoded.length - padding) * 3) / 4) }
}
