import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoment } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'
import { useAction } from '#ui/use-action.ts'
import { type Candidate, CandidateChoice } from './candidate-choice.tsx'
import { askMutation } from './mutations.ts'
import type { QuoteRequest } from './schema.ts'

/** Lets the family ask one more professional if a place is free. Otherwise says when a place may become free. */
export function AskOneMore({ request }: { request: QuoteRequest }) {
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const ready = useDisabledUntilHydrated()
  const { id, room, nextRoomAt } = request
  if (room === 0) {
    if (!nextRoomAt) return null
    const when = formatMoment(language, nextRoomAt)
    return (
      <p className="flex min-h-11 items-center text-muted">
        <Trans>You have asked three. If one of them hasn't answered by {when}, you can ask someone else.</Trans>
      </p>
    )
  }
  return (
    <>
      <button type="button" {...ready} onClick={() => setIsOpen(true)} className={button('secondary')}>
        <Trans>Ask someone else</Trans>
      </button>
      {isOpen && (
        <Dialog title={<Trans>Ask someone else</Trans>} onClose={() => setIsOpen(false)}>
          <CandidateChoice
            town={request.town}
            request={id}
            action={(candidate) => <AskButton requestId={id} candidate={candidate} onDone={() => setIsOpen(false)} />}
          />
        </Dialog>
      )}
    </>
  )
}

type Props = { requestId: number; candidate: Candidate; onDone: () => void }

function AskButton({ requestId, candidate: { id, name }, onDone }: Props) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(askMutation(requestId, id), {
    done: t`Your request was sent to ${name}`,
    failed: t`Your request could not be sent`,
    onSuccess: () => onDone(),
  })
  return (
    <button
      type="button"
      disabled={isPending}
      aria-label={t`Ask ${name}`}
      onClick={() => mutate(undefined)}
      className={button('secondary', 'shrink-0')}
    >
      <Trans>Ask</Trans>
    </button>
  )
}
