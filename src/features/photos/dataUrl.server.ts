/** The bytes of a base64 data URL, or what is wrong with it. Its declared type may be false and is ignored. */
export function bytesIn(
  url: string,
  most: number,
): Buffer | 'not-data' | 'not-base64' | 'too-large' | 'broken' {
  if (!/^data:/i.test(url)) return 'not-data'
  const comma = url.slice(0, longestHead).indexOf(',')
  if (comma < 0 || !/;\s*base64\s*$/i.test(url.slice(0, comma))) return 'not-base64'
  const encoded = url.slice(comma + 1)
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0
  const length = Math.floor(((encoded.length - padding) * 3) / 4)
  if (length > most) return 'too-large'
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.length === length ? bytes : 'broken'
}

const longestHead = 200
