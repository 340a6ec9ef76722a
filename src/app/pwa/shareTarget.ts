export const shareTargetPath = '/shared'

type Shared = Readonly<Record<string, unknown>>

/**
 * Where to go with what another app has shared: to the place of a link of ours, which most apps put into the
 * text, or else to the search for what it says.
 */
export function shareTargetLocation({ title = '', text = '', url = '' }: Shared, origin: string) {
  const links = `${url} ${text} ${title}`.match(link) ?? []
  const ours = links.map((each) => URL.parse(each)).find((each) => each?.origin === origin)
  if (ours) return ours.href
  const said = `${text || title}`.replace(link, ' ').trim().replace(/\s+/g, ' ')
  return said ? `/search?${new URLSearchParams({ q: said.slice(0, maxSearch) })}` : '/search'
}

const link = /https?:\/\/\S+/g
const maxSearch = 50
