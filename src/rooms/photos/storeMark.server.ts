import { type MediaStore, storeMark } from './mediaStore.server.ts'

/** The id of the database whose photos a store keeps, or null where none has claimed it yet. */
export const ownerOfStore = async (store: MediaStore) => (await store.get(storeMark))?.toString() ?? null

export const claimStore = (store: MediaStore, id: string) => store.put(storeMark, Buffer.from(id))
