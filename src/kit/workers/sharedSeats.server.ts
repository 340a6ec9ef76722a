import { openSeats } from '#kit/limits/seats.server.ts'

/** Seats that the first process gives to its workers. */
export function openSharedSeats() {
  const seats = openSeats()
  const takenBy = new Map<number, Map<string, number>>()

  return {
    join: (worker: number) => void takenBy.set(worker, new Map()),
    /** False when all of the seats of this name are taken. */
    sit(worker: number, name: string, most: number) {
      const taken = takenBy.get(worker)
      if (!taken || !seats.sit(name, most)) return false
      taken.set(name, (taken.get(name) ?? 0) + 1)
      return true
    },
    rise(worker: number, name: string) {
      const taken = takenBy.get(worker)
      const before = taken?.get(name)
      if (!taken || !before) return
      if (before > 1) taken.set(name, before - 1)
      else taken.delete(name)
      seats.leave(name)
    },
    /** The seats of a worker that has ended are free again. */
    left(worker: number) {
      for (const [name, many] of takenBy.get(worker) ?? [])
        for (let i = 0; i < many; i += 1) seats.leave(name)
      takenBy.delete(worker)
    },
  }
}
