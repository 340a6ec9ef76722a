import type { Scores } from '../contract.ts'

/** A rating that could not be sent. It is known by whom it is for, so that a later one replaces it. */
export type WaitingRating = {
  toUserId: number
  handle: string
  name: string
  /** The handle of whoever gave it; the server takes it from nobody else. */
  by: string
  /** The key of the link by which the rater came. */
  key?: string
  scores: Scores
  /** The code of the refusal, if it was sent and refused. */
  refused: string | null
}

const table = 'ratings'

/**
 * Pages and the service worker work on them one at a time, so that none is sent twice or withdrawn while it
 * is sent.
 */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('waiting ratings', work)

export const unsentRatings = (): Promise<WaitingRating[]> => within('readonly', (all) => all.getAll())

export const saveWaiting = (rating: WaitingRating) => within('readwrite', (all) => all.put(rating))

export const dropWaiting = (toUserId: number) => within('readwrite', (all) => all.delete(toUserId))

/** Another person is signed in now, who has nothing to do with what those before have left. */
export async function dropWaitingOfOthers(handle: string) {
  for (const { by, toUserId } of await unsentRatings()) if (by !== handle) await dropWaiting(toUserId)
}

export const clearWaiting = () => within('readwrite', (all) => all.clear())

async function within<T>(mode: IDBTransactionMode, act: (all: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened()
  try {
    const transaction = database.transaction(table, mode)
    const { result } = await done(act(transaction.objectStore(table)))
    return result
  } finally {
    database.close()
  }
}

async function opened() {
  const request = indexedDB.open('waiting', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'toUserId' })
  return (await done(request)).result
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<IDBRequest<T>>((resolve, reject) => {
    request.onsuccess = () => resolve(request)
    request.onerror = () => reject(request.error)
  })
