import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { QueryBoundary } from './query-boundary.tsx'

type Props = {
  /** The same as that of the dialog inside. */
  title: ReactNode
  onClose: () => void
  /** A dialog that is a lazy part. */
  children: ReactNode
}

/**
 * Around a dialog with a form that is loaded when it is opened: until it is there, and where it could not be loaded, a dialog with its
 * title says so. What opens it preloads the part when it is pointed at or has the focus.
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
