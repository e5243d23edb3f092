type Named = { title?: string; name?: string; content?: string }
type Linked = { rel?: string; href?: string }

/**
 * After a client-side navigation: sets the document's title, description, canonical URL and robots, and moves the focus to
 * the start of the page, as a full page load would. Returns the title, to be announced.
 */
export function follow(matches: { meta?: unknown; links?: unknown }[], mayFocus: boolean): string {
  nameDocument(
    matches.flatMap((match) => (match.meta ?? []) as Named[]),
    matches.flatMap((match) => (match.links ?? []) as Linked[]),
  )
  if (mayFocus && !document.querySelector('dialog[open]'))
    document.getElementById('main')?.focus({ preventScroll: true })
  return document.title
}

/** The last value wins: deeper routes come later. */
function nameDocument(meta: Named[], links: Linked[]) {
  const title = meta.findLast((each) => each.title !== undefined)?.title
  if (title !== undefined) document.title = title
  for (const name of ['description', 'robots']) {
    set('meta', 'name', name, 'content', meta.findLast((each) => each.name === name)?.content)
  }
  set('link', 'rel', 'canonical', 'href', links.findLast((each) => each.rel === 'canonical')?.href)
}

function set(tag: string, key: string, name: string, field: string, value: string | undefined) {
  const known = document.head.querySelector(`${tag}[${key}="${name}"]`)
  if (value === undefined) return known?.remove()
  const element = known ?? document.head.appendChild(document.createElement(tag))
  element.setAttribute(key, name)
  element.setAttribute(field, value)
}
