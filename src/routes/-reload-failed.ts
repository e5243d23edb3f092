import { fetchResponse } from '../platform/api.ts'
import { keep, readKept } from '../platform/tab-storage.ts'

/** Milliseconds until a failed page looks whether the server answers: longer after each try and each reload. */
const pauses = [4000, 8000, 16_000, 30_000, 60_000]
/** After this long without a reload by itself a failure is a new one. */
const forgottenAfterMs = 10 * 60_000

const kept = 'reload of a failed page'

/** How often a failed page reloads by itself, if it fails again each time. A missing chunk: only the first reload finds those of a newer version. */
export const mostReloads = { chunk: 1, other: pauses.length }

/**
 * Reloads a failed page once the server answers, looking from time to time while anybody sees the page, from now on if the connection
 * is there. Unnoticed: the button keeps the focus. Returns the cleanup.
 */
export function reloadWhenAnswered(most: number, isLost: boolean): () => void {
  let tries = reloads()
  let isOver = tries >= most
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (pause = pauses[Math.min(tries++, pauses.length - 1)]) => {
    timer = setTimeout(look, pause)
  }
  const look = async () => {
    const isBack = document.visibilityState === 'visible' && (await serverAnswers())
    if (isOver) return
    if (!isBack) return wait()
    // Where nothing outlives a reload it would be the first one every time.
    if (keep(kept, { at: Date.now(), count: reloads() + 1 })) location.reload()
  }
  // The connection may have come back while the page was still failing: the browser says so only once.
  if (!isOver) wait(isLost && navigator.onLine && tries === 0 ? 0 : undefined)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Before a reload, which would otherwise end in the browser's own error page. */
export function serverAnswers(): Promise<boolean> {
  return fetchResponse(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}

/** How often this tab has reloaded failed pages by itself, until the last time was long ago. */
function reloads(): number {
  const { at, count } = readKept(kept)
  return typeof at === 'number' && typeof count === 'number' && Date.now() - at < forgottenAfterMs ? count : 0
}
