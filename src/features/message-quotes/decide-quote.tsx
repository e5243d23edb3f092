import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupees } from '../../platform/format.ts'
import { CancelOr } from '../../ui/cancel-or.tsx'
import { DecisionButtons } from '../../ui/decision-buttons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Form, useSchemaForm } from '../../ui/form.tsx'
import { AsSeen, useSeen } from '../../ui/seen.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'
import { acceptanceMutation } from '../quotes/mutations.ts'
import { longestReason } from '../quotes/rules.ts'
import { offerRefusalMutation } from './mutations.ts'
import { type DirectQuote, offerRefusalForm } from './schema.ts'

type Props = { quote: DirectQuote; onClose: () => void }

const versionOf = ({ version, state }: DirectQuote) => `${version} ${state}`

/** What it was when the dialog was opened, and what it is now. */
function Changes({ before, now }: { before: DirectQuote; now: DirectQuote }) {
  if (!before.total || !now.total) return <Trans>It can't be accepted any more.</Trans>
  return (
    <Trans>
      Before: {formatRupees(before.total.total)} with GST. Now: {formatRupees(now.total.total)} with GST.
    </Trans>
  )
}

/** The family accepts the version that was on their screen, after a question. */
export function AcceptDialog({ quote, onClose }: Props) {
  const { t } = useLingui()
  const seen = useSeen(quote, versionOf)
  const { mutate, isPending, error, reset } = useMutation({
    ...acceptanceMutation(quote.requestId),
    onSuccess() {
      onClose()
      toast(t`The quote is accepted`)
    },
  })
  const rupees = quote.total && formatRupees(quote.total.total)
  return (
    <Dialog title={<Trans>Accept this quote?</Trans>} onClose={onClose}>
      <AsSeen
        of={seen}
        isBusy={isPending}
        onLook={reset}
        onClose={onClose}
        said={<Trans>This quote was changed while you had it open.</Trans>}
        changes={
          <p>
            <Changes before={seen.seen} now={quote} />
          </p>
        }
        onward={quote.steps.includes('accept') ? <Trans>Continue with what it says now</Trans> : null}
      >
        {rupees && (
          <p className="text-lg">
            <Trans>The work will be done for {rupees}, GST included.</Trans>
          </p>
        )}
        <p className="mt-3 text-muted">
          <Trans>
            Anyone else you asked will be told that you have chosen another quote, but not its price. You can't change
            this afterwards.
          </Trans>
        </p>
        <DecisionButtons
          error={error}
          isBusy={isPending}
          isShown={!seen.isChanged}
          onDecide={() => mutate({ quote: quote.quoteId, version: seen.seen.version })}
          onClose={onClose}
        >
          <Trans>Accept the quote</Trans>
        </DecisionButtons>
      </AsSeen>
    </Dialog>
  )
}

/** The family says no to the version that was on their screen, with a reason if they want. */
export function RefuseDialog({ quote, onClose }: Props) {
  const { t } = useLingui()
  const [{ quoteId, version }] = useState(quote)
  const form = useSchemaForm({
    schema: offerRefusalForm,
    mutation: offerRefusalMutation(quoteId),
    toBody: (typed) => ({ ...typed, version }),
    defaultValues: { reason: '' },
    onSuccess() {
      onClose()
      toast(t`The quote is declined`)
    },
  })
  return (
    <Dialog title={<Trans>Decline this quote?</Trans>} onClose={onClose}>
      <Form form={form} className="grid gap-5">
        <TextAreaField
          label={t`Why?`}
          note={t`optional`}
          hint={t`The contractor or architect will see this.`}
          rows={3}
          maxLength={longestReason}
          {...form.field('reason')}
        />
        <CancelOr onCancel={onClose}>
          <SubmitButton variant="danger" isBusy={form.isBusy}>
            <Trans>Decline</Trans>
          </SubmitButton>
        </CancelOr>
      </Form>
    </Dialog>
  )
}
