/** First match wins, because browsers claim each other's names. */
const browsers = [
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['opera', /\bOPR\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /(Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
] as const

const systems = [
  ['android', /\bAndroid\b/],
  ['iphone', /\b(iPhone|iPod)\b/],
  ['ipad', /\biPad\b/],
  ['windows', /\bWindows\b/],
  ['chromeos', /\bCrOS\b/],
  ['mac', /\bMacintosh\b/],
  ['linux', /\bLinux\b/],
] as const

export type DeviceName = { browser: string; system: string }

/** Empty if unknown. */
export const parseDeviceName = (userAgent: string): DeviceName => ({
  browser: browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '',
  system: systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '',
})
