import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError, fetchResponse, requestIdOf } from '../platform/api.ts'
import { keep, readKept } from '../platform/tab-storage.ts'
import { button } from '../ui/button.ts'
import { isLost, useWhenBack } from '../ui/connection.ts'
import { useFocusWhen } from '../ui/focus.ts'
import { PageNotice } from '../ui/page-notice.tsx'
import { Reference } from '../ui/reference.tsx'

/** Milliseconds until the page is tried again by itself; after the last one it goes on like that. */
const pauses = [4000, 8000, 16_000, 30_000, 60_000]

/**
 * The error page: no raw error message, and a way back. Where the connection or the server failed, the page is loaded once the server
 * answers; never before, since that would end in the browser's own error page.
 */
export function FailedPage({ error }: { error: unknown }) {
  const hasNoConnection = isLost(error)
  const isTemporary = hasNoConnection || (error instanceof ApiError && error.status >= 500)
  const [isTrying, setIsTrying] = useState(false)
  // It lost the focus while it was disabled.
  const again = useFocusWhen<HTMLButtonElement>(!isTrying)
  async function reload() {
    setIsTrying(true)
    if (!isTemporary || (await serverAnswers())) location.reload()
    else setIsTrying(false)
  }
  useWhenBack(isTemporary, reload)
  useEffect(() => (isTemporary ? reloadWhenAnswered() : undefined), [isTemporary])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // Also if the connection came back while the page was still failing: the browser says so only once.
    if (hasNoConnection && navigator.onLine && isFirstReload()) void reload()
  }, [])
  return (
    <PageNotice
      title={<Trans>Something went wrong</Trans>}
      text={
        <>
          {hasNoConnection ? (
            <Trans>Please check your connection and try again.</Trans>
          ) : (
            <Trans>Please try again in a moment.</Trans>
          )}
          <Reference requestId={requestIdOf(error)} />
        </>
      }
      action={
        <>
          <button ref={again} type="button" disabled={isTrying} onClick={reload} className={button('primary')}>
            <Trans>Try again</Trans>
          </button>
          <Link to="/" className={button('secondary')}>
            <Trans>Return to Home</Trans>
          </Link>
        </>
      }
    />
  )
}

function serverAnswers(): Promise<boolean> {
  return fetchResponse(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}

/** Looks from time to time, while anybody sees the page. Unnoticed: the button keeps the focus. Returns the cleanup. */
function reloadWhenAnswered(): () => void {
  let tries = 0
  let timer: ReturnType<typeof setTimeout>
  let isOver = false
  const wait = () => {
    timer = setTimeout(look, pauses[Math.min(tries++, pauses.length - 1)])
  }
  const look = async () => {
    const isBack = document.visibilityState === 'visible' && (await serverAnswers())
    if (isOver) return
    if (isBack) location.reload()
    else wait()
  }
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** A newer version of the product may have other chunks. If something is still missing after a reload, another does not help. */
function isFirstReload(): boolean {
  const { at } = readKept('reload of a failed page')
  if (typeof at === 'number' && Date.now() - at < 60_000) return false
  keep('reload of a failed page', { at: Date.now() })
  return true
}
