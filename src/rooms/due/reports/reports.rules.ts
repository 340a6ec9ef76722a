import { type DataTopic, dataTopics, type Topic } from './reports.contract.ts'

/** Reports from outside: of one address and of the network around it in a day, and of all in an hour. */
export const mostFromOutside = { address: 10, network: 30, all: 100 }
/** The number of people with accounts of a week who hide a photo until somebody has decided. */
export const hidingReporters = 3

/** The law gives thirty days for what is asked about data. */
const dataHours = 30 * 24

/** Within how many hours there is an answer. */
export const hoursFor = (topic: Topic) =>
  isAboutData(topic) ? dataHours : topic === 'photo' || topic === 'minor' ? 4 : 24

export const isAboutData = (topic: string | undefined): topic is DataTopic =>
  dataTopics.some((each) => each === topic)

/** A correction needs to say what is wrong, and an objection what it is against. */
export const lacksWords = (topic: Topic, said: string) =>
  (topic === 'data_correction' || topic === 'data_objection') && said.trim() === ''

/** The user ID in what somebody typed or pasted: one, with or without @, or an address that ends in one. */
export function handleReported(typed: string) {
  const path = typed
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/^@/, '')
    .toLowerCase()
}
