import type { RefObject } from 'react'
import { printSize, type QrColours, qrPng, qrSvg, saveFile, screenSize } from './qrFiles.ts'

type Modules = readonly boolean[][] | undefined

/** Makes files of the code in the colours it has on the screen, because only tokens.css may name a colour. */
export function useQrFiles(userId: string, modules: Modules, code: RefObject<HTMLElement | null>) {
  const name = `${userId}-qr-code`
  const png = (size = screenSize) => qrPng(modules ?? [], size, coloursOf(code.current))
  return {
    image: async () => new File([await png()], `${name}.png`, { type: 'image/png' }),
    save: async () => saveFile(await png(), `${name}.png`),
    saveLarge: async () => saveFile(await png(printSize), `${name}-print.png`),
    saveSvg: () => saveFile(qrSvg(modules ?? [], coloursOf(code.current)), `${name}.svg`),
  }
}

function coloursOf(element: HTMLElement | null): QrColours {
  const { color = 'black', backgroundColor = 'white' } = element ? getComputedStyle(element) : {}
  return { dark: color, light: backgroundColor }
}
