import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isCopy, useIsOffline } from '#ui/offline.ts'
import { tell, useServiceWorker } from './use-service-worker.ts'

/** How long the page waits for the new version to take over, in ms. */
const longestMs = 5_000

/**
 * Rendered once on each page of `offlinePages` (src/offline-pages.ts). Keeps the page on this device, says when there
 * is no connection, and offers a new version of the site. `save` is called before the new version loads, and stores
 * typed text that is not stored yet. The notices are in a bar at the bottom. Every other fixed element is above the
 * bar, so that nothing in the page moves when the network is lost or comes back.
 */
export function WorksOffline({ save }: { save?: () => Promise<unknown> }) {
  const isOffline = useIsOffline()
  const next = useServiceWorker()
  useFreshAnswers(isOffline)
  const bar = useNoticeBar()
  const [isLoading, setIsLoading] = useState(false)
  async function takeOver() {
    if (isLoading) return
    setIsLoading(true)
    try {
      await save?.()
    } catch {
      // The text could not be saved. So the page is not reloaded, and nothing typed is lost.
      return setIsLoading(false)
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    if (next!.state === 'installed') {
      tell(next!, { type: 'take over' })
      // The browser delays the activation while requests of the previous worker are pending. The page may be reloaded
      // before the activation, because the new page then comes from the server.
      setTimeout(() => location.reload(), longestMs)
    }
    // A different tab has already activated the new version.
    else location.reload()
  }
  return (
    <div
      ref={bar}
      role="status"
      className="fixed inset-x-0 bottom-[calc(var(--bottom-bar)-var(--notice-bar))] z-30 bg-sunken text-center text-xs print:hidden"
    >
      {next && (
        <p className="flex items-center justify-center gap-2 border-t border-line-strong px-4">
          <Trans>A new version is ready.</Trans>
          <button
            type="button"
            aria-disabled={isLoading}
            onClick={takeOver}
            className="inline-flex min-h-11 shrink-0 items-center rounded-md px-2 font-semibold text-primary hover:underline"
          >
            <Trans>Use it now</Trans>
          </button>
        </p>
      )}
      {isOffline && (
        <p className="border-t border-line-strong px-4 py-1.5">
          <Trans>You're offline. What you change is kept on this device.</Trans>
        </p>
      )}
    </div>
  )
}

/** Gives the height of the bar to the page's styles (ui/theme.css). */
function useNoticeBar() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--notice-bar', `${bar.current?.offsetHeight ?? 0}px`))
    observer.observe(bar.current!)
    return () => {
      observer.disconnect()
      style.removeProperty('--notice-bar')
    }
  }, [])
  return bar
}

/** Refetches everything once the server can be reached, because a kept copy shows old data. */
function useFreshAnswers(isOffline: boolean): void {
  const queryClient = useQueryClient()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (wasOffline.current && !isOffline && isCopy()) void queryClient.invalidateQueries()
    wasOffline.current = isOffline
  }, [isOffline, queryClient])
}
