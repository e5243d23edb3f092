import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Shows HTML that the server has rendered from our own Markdown. Links to our pages navigate on the client. */
export function ArticleText({ html, className = '' }: { html: string; className?: string }) {
  const router = useRouter()
  function navigate(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    if (!link || link.origin !== location.origin || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(link.pathname + link.search + link.hash)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside fires a click too
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are interactive
    <div
      className={`prose ${className}`}
      onClick={navigate}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by markdown.server.ts from files in this repository
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
