import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import type { Conversation, LocationDetails } from '../messages/schema.ts'
import type { PlanParts } from '../shared-plans/share-plan.tsx'

const VisitForm = lazyPart(() => import('../visits/visit-form.tsx'), 'VisitForm')
const ShareLocation = lazyPart(() => import('../places/share-location.tsx'), 'ShareLocation')
const RequestQuote = lazyPart(() => import('../message-quotes/request-quote.tsx'), 'RequestQuote')
const SharePlan = lazyPart(() => import('../shared-plans/share-plan.tsx'), 'SharePlan')
const AgreementForm = lazyPart(() => import('../agreements/agreement-form.tsx'), 'AgreementForm')

const parts = {
  visit: VisitForm,
  location: ShareLocation,
  quote: RequestQuote,
  plan: SharePlan,
  agreement: AgreementForm,
}
export type PlusForm = keyof typeof parts

export function partOf(form: PlusForm): { preload: () => Promise<void> } {
  return parts[form]
}

export type PlusFormProps = {
  form: PlusForm
  conversation: Conversation
  /** Whom the reader may ask for a quote. */
  professional: { id: number; name: string } | undefined
  onLocation: (details: LocationDetails, text: string) => void
  onPlan: (plan: PlanParts) => void
  onClose: () => void
}

/** The form of a shortcut, which is loaded when it is opened. */
export function PlusForms({ form, conversation: { id }, professional, onLocation, onPlan, onClose }: PlusFormProps) {
  if (form === 'location')
    return (
      <LateDialog title={<Trans>Share Location</Trans>} onClose={onClose}>
        <ShareLocation onSend={onLocation} onClose={onClose} />
      </LateDialog>
    )
  if (form === 'visit')
    return (
      <FormDialog title={<Trans>Schedule Site Visit</Trans>} onClose={onClose}>
        <VisitForm conversationId={id} onDone={onClose} />
      </FormDialog>
    )
  if (form === 'quote')
    return (
      <FormDialog title={<Trans>Request Quote</Trans>} onClose={onClose}>
        {professional && <RequestQuote professional={professional} onDone={onClose} onCancel={onClose} />}
      </FormDialog>
    )
  if (form === 'plan')
    return (
      <FormDialog title={<Trans>Share Plan</Trans>} onClose={onClose}>
        <SharePlan
          onSend={(plan) => {
            onPlan(plan)
            onClose()
          }}
        />
      </FormDialog>
    )
  return (
    <FormDialog title={<Trans>Write down what you've agreed</Trans>} onClose={onClose}>
      <AgreementForm conversationId={id} onDone={onClose} />
    </FormDialog>
  )
}

type DialogProps = { title: ReactNode; onClose: () => void; children: ReactNode }

function FormDialog({ title, onClose, children }: DialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <QueryBoundary
        failure={<Trans>The form could not be loaded.</Trans>}
        fallback={<div aria-busy="true" className="h-56 animate-pulse rounded-md bg-sunken" />}
      >
        {children}
      </QueryBoundary>
    </Dialog>
  )
}
