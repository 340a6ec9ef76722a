export const shareTargetPath = '/shared'

type Shared = Readonly<Record<string, unknown>>

/** Most apps put the link in `text`. If no link is ours, searches for the text. */
export function shareTargetLocation({ title = '', text = '', url = '' }: Shared, origin: string) {
  const links = `${url} ${text} ${title}`.match(link) ?? []
  const ours = links.map((each) => URL.parse(each)).find((each) => each?.origin === origin)
  if (ours) return ours.href
  const said = `${text || title}`.replace(link, ' ').trim().replace(/\s+/g, ' ')
  return said ? `/search?${new URLSearchParams({ q: said.slice(0, maxSearch) })}` : '/search'
}

const link = /https?:\/\/\S+/g
const maxSearch = 50
