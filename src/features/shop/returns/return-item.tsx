import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOrderWords } from '#features/shop/orders/use-order-words.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { History } from '#ui/history.tsx'
import { useLanguage } from '#ui/language.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { useAction } from '#ui/use-action.ts'
import { withdrawalMutation } from './mutations.ts'
import { ReturnPhotos } from './return-photos.tsx'
import { type ReturnState, stepsOf } from './rules.ts'
import type { Return } from './schema.ts'
import { useReturnWords } from './use-return-words.ts'

const tones: Record<ReturnState, string> = {
  asked: 'bg-sunken text-ink',
  approved: 'bg-primary-soft text-primary',
  received: 'bg-primary-soft text-primary',
  done: 'bg-good-soft text-good',
  refused: 'bg-danger-soft text-danger',
  withdrawn: 'bg-sunken text-muted',
}

export function ReturnStateBadge({ state }: { state: ReturnState }) {
  const { states } = useReturnWords()
  return <StateBadge tone={tones[state]}>{states[state]}</StateBadge>
}

/** A return as its buyer sees it: the goods, the reason, its state, and what can be done. */
export function ReturnItem({ reference, item }: { reference: string; item: Return }) {
  const { reasons } = useReturnWords()
  const photoAddress = (photo: number, size: string) =>
    addressOf('/api/orders/{ref}/returns/photos/{photo}', { ref: reference, photo }, `?size=${size}`)
  return (
    <article className="rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <ul className="min-w-0 font-medium">
          {item.lines.map(({ position, name, quantity }) => (
            <li key={position}>
              <Trans>
                {quantity} × {name}
              </Trans>
            </li>
          ))}
        </ul>
        <ReturnStateBadge state={item.state} />
      </div>
      <p className="mt-1 text-sm text-muted">{reasons[item.reason]}</p>
      <div aria-live="polite">
        <WhatNext item={item} />
      </div>
      {item.text && <p className="mt-3 whitespace-pre-line text-pretty wrap-anywhere">{item.text}</p>}
      {item.photos.length > 0 && (
        <div className="mt-3">
          <ReturnPhotos photos={item.photos} addressOf={photoAddress} />
        </div>
      )}
      <ReturnHistory events={item.events} />
      {stepsOf('buyer', item, new Date()).includes('withdraw') && <Withdraw reference={reference} item={item} />}
    </article>
  )
}

/** The day of the pick-up, the refund, or the reason of the refusal. */
function WhatNext({ item: { state, pickup, refund, refusal: reason, lines } }: { item: Return }) {
  const language = useLanguage()
  const { parts } = useOrderWords()
  const came = lines.reduce((sum, { restocked, damaged }) => sum + (restocked ?? 0) + (damaged ?? 0), 0)
  const asked = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const sum = formatRupees(refund ?? 0)
  const note = 'mt-2 text-pretty'
  if (state === 'asked')
    return (
      <p className={note}>
        <Trans>We will look at it and tell you when we come to pick it up.</Trans>
      </p>
    )
  if (state === 'approved' && pickup) {
    const day = formatDate(language, pickup.day)
    return (
      <p className={note}>
        <span className="block font-semibold">
          <Trans>We will pick it up on {day}.</Trans>
        </span>
        <span className="block text-muted">{parts[pickup.part]}</span>
      </p>
    )
  }
  if (state === 'refused')
    return (
      <p className={`${note} wrap-anywhere whitespace-pre-line`}>
        <Trans>Reason: {reason}</Trans>
      </p>
    )
  if (state === 'withdrawn') return null
  return (
    <p className={note}>
      {came < asked && (
        <span className="block text-muted">
          <Trans>
            {came} of {asked} came back to us.
          </Trans>
        </span>
      )}
      <span className="block font-semibold">
        {refund === 0 ? (
          <Trans>Nothing has to be paid back.</Trans>
        ) : state === 'done' ? (
          <Trans>{sum} has been paid back to you.</Trans>
        ) : (
          <Trans>You'll get {sum} back. See under Payment how and by when.</Trans>
        )}
      </span>
    </p>
  )
}

/** When the return reached each of its states. */
export function ReturnHistory({ events }: Pick<Return, 'events'>) {
  const { t } = useLingui()
  const { states } = useReturnWords()
  const entries = events.map(({ state, at }) => ({ key: at + state, sentence: states[state], at }))
  return (
    <section aria-label={t`History`} className="mt-4">
      <History entries={entries} />
    </section>
  )
}

function Withdraw({ reference, item }: { reference: string; item: Return }) {
  const { t } = useLingui()
  const [version, setVersion] = useState<number>()
  const { mutate, isPending } = useAction(withdrawalMutation(reference, item.id), { done: t`Return withdrawn` })
  const isAsking = version !== undefined
  return (
    <>
      <button
        type="button"
        // The withdrawal applies to the version that was on the screen when the button was pressed.
        onClick={() => setVersion(item.version)}
        className={button('quietDanger', '-mb-2 -ml-4 mt-2')}
      >
        <Trans>Keep it after all</Trans>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Withdraw this return?</Trans>}
          text={<Trans>Nothing will be picked up, and nothing paid back.</Trans>}
          action={<Trans>Withdraw the return</Trans>}
          back={<Trans>Keep the request</Trans>}
          isBusy={isPending}
          onConfirm={() => mutate({ version }, { onSettled: () => setVersion(undefined) })}
          onClose={() => setVersion(undefined)}
        />
      )}
    </>
  )
}
