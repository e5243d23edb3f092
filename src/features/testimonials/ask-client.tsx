import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { RequestForm } from './request-form.tsx'

/** Opens what asks the client of a project for a testimonial. */
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
        <MessageSquareQuote size={18} aria-hidden="true" />
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
