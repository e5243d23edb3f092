type MetaTag = { title?: string; name?: string; content?: string }
type LinkTag = { rel?: string; href?: string }

/**
 * Call after a client-side navigation. Sets the document's title, description, canonical URL and robots, and moves the
 * focus to the start of the page, as a full page load would. Returns the title, to be announced.
 */
export function updateDocument(matches: { meta?: unknown; links?: unknown }[], mayFocus: boolean): string {
  setHeadTags(
    matches.flatMap((match) => (match.meta ?? []) as MetaTag[]),
    matches.flatMap((match) => (match.links ?? []) as LinkTag[]),
  )
  // Some pages set the focus themselves, for example a page with only one field, or a conversation.
  if (mayFocus && !document.querySelector('dialog[open], main :is(input, textarea, [role=log]):focus'))
    document.getElementById('main')?.focus({ preventScroll: true })
  return document.title
}

/** Deeper routes come later, so their values win. */
function setHeadTags(meta: MetaTag[], links: LinkTag[]) {
  const title = meta.findLast((each) => each.title !== undefined)?.title
  if (title !== undefined) document.title = title
  for (const name of ['description', 'robots']) {
    setTag('meta', 'name', name, 'content', meta.findLast((each) => each.name === name)?.content)
  }
  setTag('link', 'rel', 'canonical', 'href', links.findLast((each) => each.rel === 'canonical')?.href)
}

function setTag(tag: string, key: string, name: string, field: string, value: string | undefined) {
  const existing = document.head.querySelector(`${tag}[${key}="${name}"]`)
  if (value === undefined) return existing?.remove()
  const element = existing ?? document.head.appendChild(document.createElement(tag))
  element.setAttribute(key, name)
  element.setAttribute(field, value)
}
