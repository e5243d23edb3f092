import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { button } from './button.ts'

/** What was on the screen when somebody began to decide about it, what it is now, and whether that is another one. */
export type Seen<R> = { seen: R; now: R; isChanged: boolean; look: () => void }

/**
 * For a dialog over what others may change while it is open: what is decided, and sent, is about `seen`, which is as it was when the
 * dialog was opened, until the person has looked at what it is now. `versionOf` says when it is another one.
 */
export function useSeen<R>(now: R, versionOf: (record: R) => string | number | null | undefined): Seen<R> {
  const [seen, setSeen] = useState(now)
  return { seen, now, isChanged: versionOf(now) !== versionOf(seen), look: () => setSeen(now) }
}

type Props<R> = {
  of: Seen<R>
  /** That it was changed while it was open, in a sentence. */
  said: ReactNode
  /** What is different now. */
  changes: ReactNode
  /** The button with which one goes on with what it is now; null where there is nothing to decide any more. */
  onward: ReactNode
  /** It is being sent: what it becomes by that is no news. */
  isBusy: boolean
  onLook?: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * What is decided, as long as it is about what was seen. Once that has changed there is in its place what is different, and nothing can be
 * pressed that was not looked at. What is typed stays.
 */
export function AsSeen<R>({ of, said, changes, onward, isBusy, onLook, onClose, children }: Props<R>) {
  const isChanged = of.isChanged && !isBusy
  return (
    <>
      {isChanged && (
        <>
          <div role="alert" className="rounded-md bg-warn-soft p-4 text-ink">
            <p className="mb-3 font-semibold text-warn">{said}</p>
            {changes}
          </div>
          <div className="mt-6 flex flex-wrap gap-3 *:min-h-12 *:grow">
            <button type="button" onClick={onClose} className={button('secondary')}>
              <Trans>Not now</Trans>
            </button>
            {onward && (
              <button
                type="button"
                onClick={() => {
                  onLook?.()
                  of.look()
                }}
                className={button('primary')}
              >
                {onward}
              </button>
            )}
          </div>
        </>
      )}
      <div hidden={isChanged}>{children}</div>
    </>
  )
}
