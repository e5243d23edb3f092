import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { button } from './button.ts'

/**
 * A record as it was when somebody opened the dialog to decide about it, the record as it is now, and whether they
 * differ. `accept` goes on with the record as it is now.
 */
export type Watched<R> = { opened: R; now: R; isChanged: boolean; accept: () => void }

/**
 * For a dialog over a record that others may change while it is open. Decisions are made and sent about `opened`, which
 * is the record as it was when the dialog was opened, until the person has looked at the current one. A change of
 * `versionOf` means that the record has changed.
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
  /** The differences. */
  changes: ReactNode
  /** The label of the button that goes on with the record as it is now. Null if there is nothing to decide any more. */
  onward: ReactNode
  /** The decision is being sent. The change that it causes is not news. */
  isBusy: boolean
  onAccept?: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * Shows the decision while the record is as it was opened. Once it has changed, the differences replace it, and nothing
 * can be pressed that was not looked at. What was typed stays.
 */
export function UnlessChanged<R>({ of, said, changes, onward, isBusy, onAccept, onClose, children }: Props<R>) {
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
                  onAccept?.()
                  of.accept()
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
