import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { button } from './button.ts'
import { hasNoFocus } from './focus.ts'

/**
 * What `useChangedWhileOpen` returns: the record as it was when the dialog was opened, the record as it is now, and
 * whether they differ. `accept` replaces `opened` by `now`.
 */
export type Watched<R> = { opened: R; now: R; isChanged: boolean; accept: () => void }

/**
 * For a dialog in which somebody decides about a record that others may change meanwhile. The decision is about
 * `opened`, the record as it was when the dialog was opened. Once the person has seen the changes, `accept` replaces
 * `opened` by the current record. The record has changed if `versionOf` returns a different value.
 */
export function useChangedWhileOpen<R>(
  now: R,
  versionOf: (record: R) => string | number | null | undefined,
): Watched<R> {
  const [opened, setOpened] = useState(now)
  return { opened, now, isChanged: versionOf(now) !== versionOf(opened), accept: () => setOpened(now) }
}

type Props<R> = {
  of: Watched<R>
  /** A sentence which says that the record was changed while the dialog was open. */
  said: ReactNode
  /** The differences between the record as it was and as it is now. */
  changes: ReactNode
  /** The label of the button that goes on with the record as it is now. Without it, one can only close the dialog. */
  onward?: ReactNode
  /** True while the decision is being sent, so that the change which the decision itself causes is not shown. */
  isBusy: boolean
  onAccept?: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * Shows `children`, the part for deciding, until the record changes. Then it shows the differences instead, so that
 * nobody decides about something they have not seen. Typed text is kept.
 */
export function UnlessChanged<R>({ of, said, changes, onward, isBusy, onAccept, onClose, children }: Props<R>) {
  const isChanged = of.isChanged && !isBusy
  const part = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  // The hidden part may still have the focus at this moment.
  useEffect(() => {
    if (isChanged && (hasNoFocus() || part.current!.contains(document.activeElement))) notice.current?.focus()
  }, [isChanged])
  return (
    <>
      {isChanged && (
        <>
          <div ref={notice} tabIndex={-1} role="alert" className="rounded-md bg-warn-soft p-4 text-ink outline-none">
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
                  onAccept?.()
                  flushSync(of.accept)
                  part.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
                }}
                className={button('primary')}
              >
                {onward}
              </button>
            )}
          </div>
        </>
      )}
      <div ref={part} hidden={isChanged}>
        {children}
      </div>
    </>
  )
}
