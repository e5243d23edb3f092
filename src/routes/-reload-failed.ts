import { keep, readKept } from '#platform/device/tab-storage.ts'
import { fetchResponse } from '#platform/http/api.ts'

/** Milliseconds until a failed page checks the server. The pause grows with each check and each reload. */
const pauses = [4000, 8000, 16_000, 30_000, 60_000]
/** If the last automatic reload was longer ago than this, a failure counts as new. */
const forgottenAfterMs = 10 * 60_000

const kept = 'reload of a failed page'

/**
 * How many times a failed page reloads by itself if it keeps failing. For a missing chunk only the first reload can
 * help, because it fetches the chunks of a newer version.
 */
const mostReloads = { chunk: 1, other: pauses.length }
export type Failure = keyof typeof mostReloads

/**
 * Reloads a failed page once the server answers. If the connection was lost and the browser is online again, the first
 * check is made at once. Later checks are made from time to time while the page is visible. The checks do not disturb
 * the visitor: the button keeps the focus. Returns the cleanup function.
 */
export function reloadWhenAnswered(failure: Failure, isLost: boolean): () => void {
  let tries = reloads()[failure]
  let isOver = tries >= mostReloads[failure]
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (pause = pauses[Math.min(tries++, pauses.length - 1)]) => {
    timer = setTimeout(look, pause)
  }
  const look = async () => {
    const isBack = document.visibilityState === 'visible' && (await serverAnswers())
    if (isOver) return
    if (!isBack) return wait()
    // Reloads only if the count could be stored. Otherwise every reload would count as the first one, and the page
    // would reload for ever.
    const before = reloads()
    if (keep(kept, { ...before, [failure]: before[failure] + 1, at: Date.now() })) location.reload()
  }
  // If the browser is online again, the first check is made at once. The connection may have come back while the page
  // was still failing, and the browser does not report that a second time.
  if (!isOver) wait(isLost && navigator.onLine && tries === 0 ? 0 : undefined)
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

/** How many times this tab has reloaded failed pages by itself. The count restarts when the last reload was long ago. */
function reloads(): Record<Failure, number> {
  const { at, chunk, other } = readKept(kept)
  const isRecent = typeof at === 'number' && Date.now() - at < forgottenAfterMs
  const countOf = (count: unknown) => (isRecent && typeof count === 'number' ? count : 0)
  return { chunk: countOf(chunk), other: countOf(other) }
}
