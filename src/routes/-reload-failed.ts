import { keep, readKept } from '#platform/device/tab-storage.ts'
import { fetchResponse } from '#platform/http/api.ts'

/** Milliseconds until a failed page looks whether the server answers: longer after each try and each reload. */
const pauses = [4000, 8000, 16_000, 30_000, 60_000]
/** After this long without a reload by itself a failure is a new one. */
const forgottenAfterMs = 10 * 60_000

const kept = 'reload of a failed page'

/** How often a failed page reloads by itself, if it fails again each time. A missing chunk: only the first reload finds those of a newer version. */
const mostReloads = { chunk: 1, other: pauses.length }
export type Failure = keyof typeof mostReloads

/**
 * Reloads a failed page once the server answers, looking from time to time while the page is visible, at once if it is online. Unnoticed:
 * the button keeps the focus. Returns the cleanup.
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
    // Where nothing outlives a reload it would be the first one every time.
    const before = reloads()
    if (keep(kept, { ...before, [failure]: before[failure] + 1, at: Date.now() })) location.reload()
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
function reloads(): Record<Failure, number> {
  const { at, chunk, other } = readKept(kept)
  const isRecent = typeof at === 'number' && Date.now() - at < forgottenAfterMs
  const countOf = (count: unknown) => (isRecent && typeof count === 'number' ? count : 0)
  return { chunk: countOf(chunk), other: countOf(other) }
}
