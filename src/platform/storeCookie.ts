/** For choices that the server needs to render a page. On https with the prefix that `ownCookie` adds. */
export function storeCookie(name: string, value: string) {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', '']
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers in use
  document.cookie = `${prefix}${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}
