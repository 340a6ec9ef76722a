import { starCount } from './starKeys.ts'

export const starPath =
  'M12 2.8c.36 0 .68.2.84.52l2.36 4.78 5.28.77c.77.11 1.07 1.05.52 1.59l-3.82 3.72.9 5.25c.13.76-.67 1.34-1.36.98L12 17.94l-4.72 2.47c-.69.36-1.49-.22-1.36-.98l.9-5.25L3 10.46c-.55-.54-.25-1.48.52-1.59l5.28-.77 2.36-4.78c.16-.32.48-.52.84-.52z'

const ink = { start: 2.7, width: 18.6, box: 24 }

export function filledPercent(value: number): number {
  const score = Math.min(Math.max(value, 0), starCount)
  if (score === 0) return 0
  const whole = Math.ceil(score) - 1
  const x = whole * ink.box + ink.start + (score - whole) * ink.width
  return Math.round((x / (ink.box * starCount)) * 1000) / 10
}
