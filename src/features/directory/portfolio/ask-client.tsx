import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { messageIcon } from '#ui/more-icons.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RequestForm } from './request-form.tsx'

/** The button that opens the form for requesting a testimonial from a client. */
export function AskClient({ projectId, title }: { projectId: number; title: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-label={t`Ask for a testimonial: ${title}`}
        className={button('quiet')}
      >
        <Icon path={messageIcon} size={18} />
        <Trans>Ask for a testimonial</Trans>
      </button>
      {isOpen && (
        <Dialog title={<Trans>Ask for a testimonial</Trans>} onClose={() => setIsOpen(false)}>
          <p className="mb-4 font-semibold wrap-anywhere">{title}</p>
          <QueryBoundary
            failure={<Trans>The request could not be loaded.</Trans>}
            fallback={<div aria-busy="true" className="h-48 animate-pulse rounded-lg bg-sunken" />}
          >
            <RequestForm projectId={projectId} />
          </QueryBoundary>
        </Dialog>
      )}
    </>
  )
}
