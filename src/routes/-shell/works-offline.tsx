import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isCopy, useIsOffline } from '../../ui/offline.ts'
import { tell, useServiceWorker } from './use-service-worker.ts'

const notice = 'rounded-lg border border-line-strong bg-raised px-4 py-2 text-sm shadow-float'

/**
 * Stands once on each page of `offlinePages` (src/offline-pages.ts): keeps it on this device, says when there is no connection, and offers a
 * new version of the site. `save` is waited for before the page is loaded anew: it stores what is typed and not stored yet. The notices lie
 * over the page, because a network that comes and goes must not move it: above a bar at its bottom, whose height it gives as --own-bar.
 */
export function WorksOffline({ save }: { save?: () => Promise<unknown> }) {
  const isOffline = useIsOffline()
  const next = useServiceWorker()
  useFreshAnswers(isOffline)
  const [isLoading, setIsLoading] = useState(false)
  async function takeOver() {
    if (isLoading) return
    setIsLoading(true)
    try {
      await save?.()
    } catch {
      // Nothing typed is lost: the page stays.
      return setIsLoading(false)
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    if (next!.state === 'installed') tell(next!, { type: 'take over' })
    // Another tab was faster.
    else location.reload()
  }
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-2 bottom-[calc(var(--bottom-bar)+var(--own-bar,0px)+0.5rem)] z-30 flex flex-col items-center gap-2"
    >
      {isOffline && (
        <p className={notice}>
          <Trans>You're offline. What you change is kept on this device.</Trans>
        </p>
      )}
      {next && (
        <p className={`${notice} pointer-events-auto flex items-center gap-3`}>
          <Trans>A new version is ready.</Trans>
          <button
            type="button"
            aria-disabled={isLoading}
            onClick={takeOver}
            className="-my-2 -mr-2 inline-flex min-h-11 shrink-0 items-center rounded-md px-2.5 font-semibold text-primary hover:bg-sunken"
          >
            <Trans>Use it now</Trans>
          </button>
        </p>
      )}
    </div>
  )
}

/** A copy shows answers of before: once the server is there, they are asked anew. */
function useFreshAnswers(isOffline: boolean): void {
  const queryClient = useQueryClient()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (wasOffline.current && !isOffline && isCopy()) void queryClient.invalidateQueries()
    wasOffline.current = isOffline
  }, [isOffline, queryClient])
}
