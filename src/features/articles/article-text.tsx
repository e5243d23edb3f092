import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** HTML that the server made of our own Markdown; its links to our pages stay inside the page. */
export function ArticleText({ html, className = '' }: { html: string; className?: string }) {
  const router = useRouter()
  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    if (!link || link.origin !== location.origin || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(link.pathname + link.search + link.hash)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are followed by key as well: that is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    <div
      className={`prose ${className}`}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by markdown.server.ts of files in this repository
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
