import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

type Named = { title?: string; name?: string; content?: string }
type Linked = { rel?: string; href?: string }

/**
 * After a step inside the page: the document's title, description, canonical address and robots become the new page's, its
 * title is said, and the focus goes to its beginning, as a newly loaded document would do.
 */
export function usePageFollowing(): string {
  const router = useRouter()
  const [said, setSaid] = useState('')
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation) return
        const matches = router.state.matches
        nameDocument(
          matches.flatMap((match) => (match.meta ?? []) as Named[]),
          matches.flatMap((match) => (match.links ?? []) as Linked[]),
        )
        if (!pathChanged) return
        setSaid(document.title)
        if (!toLocation.hash && !document.querySelector('dialog[open]'))
          document.getElementById('main')?.focus({ preventScroll: true })
      }),
    [router],
  )
  return said
}

/** The last to name something wins: deeper routes come later. */
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
