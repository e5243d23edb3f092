import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PhotoRow } from '#features/pictures/photo-row.tsx'
import { button } from '#ui/button.ts'
import { Icon } from '#ui/icon.tsx'
import { backIcon } from '#ui/more-icons.ts'
import { SearchLink } from '#ui/search-link.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { DeclineDialog, WithdrawDialog } from './decline-dialog.tsx'
import { ExtraDialog } from './extra-dialog.tsx'
import { ExtraHistory } from './extra-history.tsx'
import { ExtraBadge, useExtraWords } from './extra-words.tsx'
import { extraQuery } from './queries.ts'
import { formatChange } from './rules.ts'
import type { ExtraDetail as Detail } from './schema.ts'

type Props = { projectId: number; id: number; isCustomer: boolean; hasCustomer: boolean }

/** Shows one extra: its latest version, the user's actions, and its history. */
export function ExtraDetail({ projectId, id, isCustomer, hasCustomer }: Props) {
  const extra = useSuspenseQuery(extraQuery(projectId, id)).data
  return (
    <>
      <SearchLink
        change={{ extra: undefined }}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 font-medium text-primary hover:underline"
      >
        <Icon path={backIcon} size={18} />
        <Trans>All extras</Trans>
      </SearchLink>
      {extra ? (
        <Shown projectId={projectId} extra={extra} isCustomer={isCustomer} hasCustomer={hasCustomer} />
      ) : (
        <p className="panel mt-3 px-5 py-10 text-center font-semibold">
          <Trans>This extra does not exist.</Trans>
        </p>
      )}
    </>
  )
}

function Shown({ projectId, extra, isCustomer, hasCustomer }: Omit<Props, 'id'> & { extra: Detail }) {
  const { t } = useLingui()
  const { daysText } = useExtraWords()
  const { number, title, description, lang, price, days, pictures, state, version, professionalName } = extra
  return (
    <article aria-labelledby="extra" className="mt-2 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="panel grid gap-5 p-4 sm:p-6">
        <header>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-muted">
              {professionalName ? (
                <Trans>
                  No. {number} · {professionalName} · Version {version}
                </Trans>
              ) : (
                <Trans>
                  No. {number} · Someone whose account is deleted · Version {version}
                </Trans>
              )}
            </p>
            <ExtraBadge state={state} />
          </div>
          <h3 id="extra" lang={lang} className="mt-1.5 text-xl font-bold wrap-anywhere">
            {title}
          </h3>
        </header>
        {price !== null && days !== null && (
          <dl className="grid grid-cols-2 gap-3 rounded-lg bg-sunken p-4">
            <div>
              <dt className="text-sm text-muted">
                <Trans>Price</Trans>
              </dt>
              <dd className="text-xl font-bold tabular-nums">{formatChange(price)}</dd>
            </div>
            <div>
              <dt className="text-sm text-muted">
                <Trans>Completion</Trans>
              </dt>
              <dd className="text-xl font-bold tabular-nums">{daysText(days)}</dd>
            </div>
          </dl>
        )}
        {description && (
          <p lang={lang} className="wrap-anywhere whitespace-pre-line">
            {description}
          </p>
        )}
        <PhotoRow
          name={`extra-${extra.id}`}
          photos={pictures}
          altOf={(place, total) => t`Photo ${place} of ${total} of extra no. ${number}`}
        />
        {state === 'proposed' && !isCustomer && !hasCustomer && (
          <p className="rounded-md bg-warn-soft px-4 py-3 text-warn">
            <Trans>The home builder has to join this project before agreeing to it. It is kept here until then.</Trans>
          </p>
        )}
        <Steps projectId={projectId} extra={extra} isCustomer={isCustomer} />
      </div>
      <section aria-labelledby="extra-history">
        <h4 id="extra-history" className="mb-3 text-lg font-bold">
          <Trans>History</Trans>
        </h4>
        <ExtraHistory extra={extra} />
      </section>
    </article>
  )
}

type Open = 'consent' | 'decline' | 'withdraw' | 'revise'

/** The buttons for the steps that the user may take with an extra. */
function Steps({ projectId, extra, isCustomer }: { projectId: number; extra: Detail; isCustomer: boolean }) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { steps, state } = extra
  return (
    <>
      {steps.length > 0 && (
        <div className="flex flex-wrap gap-3 *:min-h-12 max-sm:*:grow">
          {steps.includes('consent') && (
            <button type="button" onClick={() => setOpen('consent')} className={button('primary')}>
              <Trans>Agree …</Trans>
            </button>
          )}
          {steps.includes('revise') && (
            <button
              type="button"
              onClick={() => setOpen('revise')}
              className={button(state === 'requested' && !isCustomer ? 'primary' : 'secondary')}
            >
              {state === 'requested' && !isCustomer ? <Trans>Enter a price</Trans> : <Trans>Change</Trans>}
            </button>
          )}
          {steps.includes('decline') && (
            <button type="button" onClick={() => setOpen('decline')} className={button('danger')}>
              <Trans>Decline …</Trans>
            </button>
          )}
          {steps.includes('withdraw') && (
            <button type="button" onClick={() => setOpen('withdraw')} className={button('quietDanger')}>
              <Trans>Withdraw …</Trans>
            </button>
          )}
        </div>
      )}
      {open === 'consent' && <ConsentDialog projectId={projectId} extra={extra} onClose={close} />}
      {open === 'decline' && <DeclineDialog projectId={projectId} extra={extra} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog projectId={projectId} extra={extra} onClose={close} />}
      {open === 'revise' && (
        <ExtraDialog projectId={projectId} extra={extra} isCustomer={isCustomer} professionals={[]} onClose={close} />
      )}
    </>
  )
}
