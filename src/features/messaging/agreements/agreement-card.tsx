import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { useShownRead } from '#features/people/notifications/use-shown-read.ts'
import { button } from '#ui/button.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { toast } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { AgreementBadge, AgreementKind, AgreementText } from './agreement-words.tsx'
import { agreementAnswerMutation } from './mutations.ts'
import { agreementQuery } from './queries.ts'
import type { Agreement } from './schema.ts'

type Props = {
  id: number
  /** The user's side of the conversation. */
  ownSide: number
}

/** Shows a pinned sentence as a message, with its text, its state, and the answers that the user may give. */
export function AgreementCard({ id, ownSide }: Props) {
  return (
    <div className="panel w-full max-w-md min-w-0 p-4 text-left">
      <QueryBoundary
        className=""
        failure={<Trans>The agreement could not be loaded.</Trans>}
        fallback={<div aria-busy="true" className="h-40 animate-pulse rounded-md bg-sunken" />}
        resetKey={id}
      >
        <Content id={id} ownSide={ownSide} />
      </QueryBoundary>
    </div>
  )
}

function Content({ id, ownSide }: Props) {
  const agreement = useSuspenseQuery(agreementQuery(id)).data
  const seen = useShownRead({ what: 'agreementId', id }, agreement?.state ?? '')
  if (!agreement)
    return (
      <p className="text-muted">
        <Trans>This agreement is no longer available.</Trans>
      </p>
    )
  const { state, author, kind } = agreement
  return (
    <div ref={seen} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex items-center gap-2 font-bold">
          <Handshake size={18} aria-hidden="true" className="shrink-0" />
          <AgreementKind kind={kind} />
        </p>
        <AgreementBadge state={state} />
      </div>
      <AgreementText agreement={agreement} />
      {state === 'waiting' && author.side === ownSide && (
        <p className="text-sm text-muted">
          <Trans>The other side has to confirm it.</Trans>
        </p>
      )}
      <Answers agreement={agreement} />
    </div>
  )
}

/** The buttons for the user's possible answers. A confirmation needs a second press. */
function Answers({ agreement }: { agreement: Agreement }) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const { answers } = agreement
  const close = () => setIsAsking(false)
  const { mutate, isPending } = useAction(agreementAnswerMutation(agreement), {
    failed: t`That did not work`,
    onSuccess: (_, { answer }) => toast(answer === 'reject' ? t`The other side will be told` : t`Agreement withdrawn`),
  })
  const ready = useDisabledUntilHydrated(isPending)
  if (answers.length === 0) return null
  return (
    <>
      <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
        {answers.includes('confirm') && (
          <button type="button" {...ready} onClick={() => setIsAsking(true)} className={button('primary')}>
            <Trans context="an agreement">Confirm …</Trans>
          </button>
        )}
        {answers.includes('reject') && (
          <button
            type="button"
            {...ready}
            onClick={() => mutate({ answer: 'reject' })}
            className={button('quietDanger')}
          >
            <Trans>I don't agree</Trans>
          </button>
        )}
        {answers.includes('withdraw') && (
          <button
            type="button"
            {...ready}
            onClick={() => mutate({ answer: 'withdraw' })}
            className={button('quietDanger')}
          >
            <Trans context="an agreement">Withdraw</Trans>
          </button>
        )}
      </div>
      {isAsking && (
        <FormDialog
          title={<Trans>Do you agree to this?</Trans>}
          mutation={agreementAnswerMutation(agreement)}
          toBody={() => ({ answer: 'confirm' as const })}
          action={<Trans>I agree</Trans>}
          back={<Trans>Not now</Trans>}
          success={t`You have agreed`}
          onClose={close}
        >
          <AgreementText agreement={agreement} />
          <p className="text-muted">
            <Trans>Your confirmation is saved with your name and the time. After that, no one can change this.</Trans>
          </p>
        </FormDialog>
      )}
    </>
  )
}
