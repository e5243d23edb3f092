import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { QueryBoundary } from './query-boundary.tsx'

type Props = {
  /** Must equal the title of the dialog inside. */
  title: ReactNode
  onClose: () => void
  /** A lazy part that renders the dialog. */
  children: ReactNode
}

/**
 * Wraps a dialog whose form is loaded when the dialog opens. A dialog with the same title shows that the form is
 * loading or cannot be loaded. The control that opens the dialog should preload the form when it is pointed at or has
 * the focus.
 */
export function LateDialog({ title, onClose, children }: Props) {
  return (
    <QueryBoundary
      className=""
      failure={<Trans>The form could not be loaded.</Trans>}
      fallback={<div aria-busy="true" className="h-56 animate-pulse rounded-md bg-sunken" />}
      frame={(content) => (
        <Dialog title={title} onClose={onClose}>
          {content}
        </Dialog>
      )}
    >
      {children}
    </QueryBoundary>
  )
}
