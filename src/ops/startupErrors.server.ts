import { userInfo } from 'node:os'

const obstacles: Readonly<Record<string, (error: NodeJS.ErrnoException) => string>> = {
  EADDRINUSE: ({ message }) =>
    `The port is taken by another program: ${placeIn(message)}. Stop that one, or set PORT.`,
  EADDRNOTAVAIL: ({ message }) =>
    `This machine has no such address: ${placeIn(message)}. Set HOST to one of its own.`,
  ENOTFOUND: ({ message }) => `There is no machine of that name: ${placeIn(message)}. Mend the address.`,
  '28P01': () => 'The database refuses the password: mend the one in DATABASE_URL.',
  '28000': () => 'The database refuses the user: mend DATABASE_URL, or let the user in by pg_hba.conf.',
  '3D000': () => 'There is no database of that name: create it, or mend DATABASE_URL.',
}

/** A remedy for machine and database errors; null for bugs. */
export function startupErrorText(error: unknown): string | null {
  if (error instanceof TypeError && error.cause instanceof Error)
    return startupErrorText(error.cause) ?? `What is kept elsewhere does not answer: ${error.cause.message}.`
  if (!isOfTheSystem(error)) return null
  const { code, syscall } = error
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen at ${placeIn(error.message)}. Set PORT to 1024 or more, or let the service manager allow it.`
  if ((code === 'EACCES' || code === 'EPERM') && error.path)
    return `The user ${userInfo().username} may not open ${error.path}: name a place that it may write to, like one below DATA_DIR.`
  return obstacles[code ?? '']?.(error) ?? null
}

const isOfTheSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error

const placeIn = (message: string) => message.split(' ').at(-1)
