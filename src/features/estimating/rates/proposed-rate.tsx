import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountLink } from '#features/people/staff/account-link.tsx'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useFailureText } from '#ui/failure-text.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'
import { toast } from '#ui/toast.ts'
import { readMaterial } from './material-rules.ts'
import { materialNames, rateTownNames, unitNames } from './material-words.tsx'
import { proposalDecisionMutation } from './mutations.ts'
import { RateChange } from './rate-change.tsx'
import { RefusalForm } from './refusal-form.tsx'
import { materialPath } from './rules.ts'
import type { WaitingProposal } from './schema.ts'

/** Shows a proposed rate next to the current one, with buttons to accept and refuse it. */
export function ProposedRate({ proposal }: { proposal: WaitingProposal }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const failureText = useFailureText()
  const [isRefusing, setIsRefusing] = useState(false)
  const { mutate, error, isPending } = useMutation({
    ...proposalDecisionMutation(proposal.id),
    // A toast confirms the acceptance, because the proposal is no longer in the list by then.
    onSuccess: () => toast(t`The rate is on the rate sheet`, t`The professional will be told.`),
  })
  const disabled = useDisabledUntilHydrated(isPending)
  const { material, town, price, day, source, current, ofSameDay, proposer } = proposal
  const name = i18n._(materialNames[material])
  const [place, unit] = [i18n._(rateTownNames[town]), i18n._(unitNames[readMaterial(material)!.unit])]
  // Sends the rate of the same day that staff have seen. If it has changed meanwhile, the server replaces nothing.
  const accept = () => mutate({ decision: 'accepted', replaces: ofSameDay })
  return (
    <article className="panel p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-lg font-bold">
          <Link to={materialPath(material, town)} className="hover:underline">
            <Trans>
              {name} in {place}
            </Trans>
          </Link>
        </h3>
        <p className="tabular-nums sm:text-right">
          <span className="text-2xl font-extrabold">{formatRupees(price)}</span>{' '}
          <span className="text-muted">
            <Trans>per {unit}</Trans>
          </span>
          <span className="block font-medium">
            <RateChange before={current?.price} price={price} />
          </span>
        </p>
      </div>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(8rem,auto)_1fr] *:odd:text-muted max-sm:*:odd:-mb-2">
        <dt>
          <Trans>Rate now</Trans>
        </dt>
        <dd className="tabular-nums">
          <Current current={current} />
        </dd>
        <dt>
          <Trans>Day</Trans>
        </dt>
        <dd>{formatDate(language, day)}</dd>
        <dt>
          <Trans>Where it is from</Trans>
        </dt>
        <dd lang={proposal.language} className="min-w-0 wrap-anywhere">
          {source}
        </dd>
        <dt className="self-center">
          <Trans>Proposed by</Trans>
        </dt>
        <dd className="min-w-0 wrap-anywhere">
          <AccountLink userId={proposer.userId} name={proposer.name} />
        </dd>
      </dl>
      <Notes proposal={proposal} />
      {error && !isPending && (
        <FormNotice error={error} isAnnounced className="mt-4">
          {failureText(error)}
        </FormNotice>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" {...disabled} onClick={accept} className={button('good')}>
          <Trans>Accept</Trans>
        </button>
        <button type="button" {...disabled} onClick={() => setIsRefusing(true)} className={button('quietDanger')}>
          <Trans>Refuse</Trans>
        </button>
      </div>
      {isRefusing && (
        <Dialog title={t`Refuse the rate of ${name}?`} onClose={() => setIsRefusing(false)}>
          <RefusalForm id={proposal.id} onDone={() => setIsRefusing(false)} />
        </Dialog>
      )}
    </article>
  )
}

function Current({ current }: Pick<WaitingProposal, 'current'>) {
  const language = useLanguage()
  if (!current) return <Trans>none</Trans>
  const day = formatDate(language, current.day)
  return (
    <>
      {formatRupees(current.price)} <span className="text-muted">({day})</span>
    </>
  )
}

/** Warns staff if an acceptance would replace a rate, or would not change the rate sheet. */
function Notes({ proposal: { day, current, ofSameDay } }: { proposal: WaitingProposal }) {
  const replaced = ofSameDay === null ? undefined : formatRupees(ofSameDay)
  const isOlder = current !== null && day < current.day
  if (!replaced && !isOlder) return null
  return (
    <p className="mt-3 rounded-md bg-warn-soft px-4 py-3 text-sm text-warn">
      {replaced ? (
        <Trans>
          There is already a rate for this day: {replaced}. If you accept this one, it replaces the old one.
        </Trans>
      ) : (
        <Trans>The rate sheet has a newer rate. If you accept this one, it only goes into the history.</Trans>
      )}
    </p>
  )
}
