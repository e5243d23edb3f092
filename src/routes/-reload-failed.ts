import { keep, readKept } from '#platform/device/tab-storage.ts'
import { fetchResponse } from '#platform/http/api.ts'

/** How long a failed page waits before it checks the server, in ms. */
const betweenChecksMs = 8_000
/** A page that fails again within this time does not reload by itself, because that has not helped. */
const onceInMs = 10 * 60_000

const kept = 'reload of a failed page'

/**
 * Reloads a failed page once the server answers. If the connection was lost and the browser is online again, the first
 * check is made at once. Later checks are made from time to time while the page is visible. The checks do not disturb
 * the visitor: the button keeps the focus. Returns the cleanup function.
 */
export function reloadWhenAnswered(isLost: boolean): () => void {
  const { at } = readKept(kept)
  let isOver = typeof at === 'number' && Date.now() - at < onceInMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    const isBack = document.visibilityState === 'visible' && (await serverAnswers())
    if (isOver) return
    if (!isBack) timer = setTimeout(look, betweenChecksMs)
    // Reloads only if the time could be stored. Otherwise the page would reload for ever.
    else if (keep(kept, { at: Date.now() })) location.reload()
  }
  // If the browser is online again, the first check is made at once. The connection may have come back while the page
  // was still failing, and the browser does not report that a second time.
  if (!isOver) timer = setTimeout(look, isLost && navigator.onLine ? 0 : betweenChecksMs)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Whether the server answers. Call it before a reload, which would otherwise end in the browser's own error page. */
export function serverAnswers(): Promise<boolean> {
  return fetchResponse(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}
