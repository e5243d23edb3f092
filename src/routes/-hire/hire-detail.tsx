import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HireBadge, usePayMethods } from '../../features/hire/hire-words.tsx'
import { daysLate, settlementOf } from '../../features/hire/rules.ts'
import type { Hire } from '../../features/hire/schema.ts'
import { useDaysText, useMachineName, useTownName } from '../../features/machines/machine-words.tsx'
import { PriceLines } from '../../features/machines/price-lines.tsx'
import { dayCount } from '../../features/machines/price-rules.ts'
import { formatDate, formatMoment, formatRupees } from '../../platform/format.ts'
import { phoneText } from '../../platform/india.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.ts'
import { phoneIcon } from '../../ui/more-icons.ts'
import { HireHistory } from './hire-history.tsx'
import { HireSteps } from './hire-steps.tsx'
import type { OfHire } from './step-form.tsx'

/** A hire as one side of it sees it: how it stands, the next step, what was agreed, and what happened. */
export function HireDetail({ hire, isStaff }: OfHire) {
  const { t } = useLingui()
  const language = useLanguage()
  const { name, lang } = useMachineName()(hire)
  const daysText = useDaysText()
  const days = daysText(dayCount(hire.from, hire.until))
  const [from, until] = [formatDate(language, hire.from), formatDate(language, hire.until)]
  return (
    <article aria-labelledby="hire" className="grid max-w-6xl gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="grid min-w-0 gap-6">
        <header>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 id="hire" lang={lang} className="text-2xl font-bold wrap-anywhere">
              {hire.slug ? (
                <Link to="/on-rent/$slug" params={{ slug: hire.slug }} className="hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
            </h2>
            <HireBadge hire={hire} />
          </div>
          <p className="mt-1 text-muted tabular-nums">
            {from === until ? from : `${from} – ${until}`} · {days}
          </p>
        </header>
        <section aria-label={t`Next step`} className="panel grid gap-4 p-4 sm:p-6">
          <p className="text-pretty">
            <NextStep hire={hire} />
          </p>
          <HireSteps hire={hire} isStaff={isStaff} />
        </section>
        <section aria-labelledby="hire-price" className="panel p-4 sm:p-6">
          <h3 id="hire-price" className="mb-3 text-lg font-bold">
            <Trans>Price</Trans>
          </h3>
          <PriceLines
            days={dayCount(hire.from, hire.until)}
            hire={hire.hireSum}
            delivery={hire.deliverySum}
            isDelivered={hire.isDelivered}
            deposit={hire.deposit}
            withGst={hire.withGst}
          />
          <Money hire={hire} />
        </section>
        <Where hire={hire} />
      </div>
      <section aria-labelledby="hire-history" className="min-w-0">
        <h3 id="hire-history" className="mb-3 text-lg font-bold">
          <Trans>History</Trans>
        </h3>
        <HireHistory events={hire.events} />
      </section>
    </article>
  )
}

/** How it stands, and who is to do what, in a sentence or two. */
function NextStep({ hire }: { hire: Hire }) {
  const language = useLanguage()
  const { state, side, from, until, today, damage, isLate, deposit, lateSum } = hire
  const isHirer = side === 'hirer'
  const [first, last, moment] = [
    formatDate(language, from),
    formatDate(language, until),
    formatMoment(language, hire.expiresAt),
  ]
  const claimed = formatRupees(damage?.claimed ?? 0)
  const sum = formatRupees(hire.total + deposit)
  const rest = formatRupees(Math.abs(settlementOf({ deposit, lateSum, damageSum: damage?.sum ?? null })))
  switch (state) {
    case 'asked':
      if (isHirer)
        return <Trans>The days are kept for you. The lender has until {moment} to confirm, and you will be told.</Trans>
      return hire.steps.includes('confirm') ? (
        <Trans>Confirm or decline by {moment}. After that the request lapses, and the days are free again.</Trans>
      ) : (
        <Trans>This request can't be confirmed any more.</Trans>
      )
    case 'confirmed':
      if (until < today) return <Trans>The days have passed, and no hand-over was recorded.</Trans>
      return isHirer ? (
        <Trans>
          Agreed for {first}. Have {sum} ready at the hand-over, in cash or by UPI; the deposit is in it.
        </Trans>
      ) : (
        <Trans>
          Agreed for {first}. At the hand-over you are paid {sum}; the deposit is in it.
        </Trans>
      )
    case 'handed_over':
      if (isLate) return <Trans>It should have come back on {last}. Every further day costs the rate of a day.</Trans>
      return isHirer ? (
        <Trans>The machine is with you until {last}. The day of the return counts as well.</Trans>
      ) : (
        <Trans>The machine is out until {last}. Record its return when it is back.</Trans>
      )
    case 'returned':
      if (damage?.state === 'claimed')
        return isHirer ? (
          <Trans>The lender claims {claimed} for damage. Agree, or say why not: then KamshetBuild decides.</Trans>
        ) : (
          <Trans>{claimed} is claimed for damage. The hirer has to agree, or say why not.</Trans>
        )
      if (damage?.state === 'disputed')
        return <Trans>There is no agreement about {claimed} for damage. KamshetBuild decides.</Trans>
      return isHirer ? (
        <Trans>The machine is back. The lender settles the deposit with you next.</Trans>
      ) : (
        <Trans>The machine is back. Next, settle {rest} of the deposit with the hirer.</Trans>
      )
    case 'closed':
      return <Trans>This hire is finished.</Trans>
    case 'declined':
      return isHirer ? (
        <Trans>The lender declined. You can look for another machine.</Trans>
      ) : (
        <Trans>The request was declined.</Trans>
      )
    case 'cancelled':
      return <Trans>This hire was cancelled. Nothing has to be paid.</Trans>
    case 'expired':
      return isHirer ? (
        <Trans>The lender didn't answer within 24 hours. You can look for another machine.</Trans>
      ) : (
        <Trans>The request lapsed after 24 hours without an answer.</Trans>
      )
  }
}

/** What was paid, what came on top, and what of the deposit comes back. */
function Money({ hire }: { hire: Hire }) {
  const { t } = useLingui()
  const methods = usePayMethods()
  const daysText = useDaysText()
  const { paid, lateSum, damage, returnedOn, deposit, settled, state } = hire
  if (!paid) return null
  const rest = settlementOf({ deposit, lateSum, damageSum: damage?.sum ?? null })
  const late = returnedOn ? daysText(daysLate(hire, returnedOn)) : ''
  return (
    <dl className="mt-4 grid gap-1.5 border-t border-line pt-4 tabular-nums *:flex *:items-baseline *:justify-between *:gap-4">
      <Row
        name={<Trans>Paid at the hand-over</Trans>}
        note={[methods[paid.by], paid.reference].filter(Boolean).join(' · ')}
      >
        {formatRupees(paid.sum)}
      </Row>
      {lateSum > 0 && <Row name={<Trans>Late by {late}</Trans>}>{formatRupees(lateSum)}</Row>}
      {damage && (
        <Row name={damage.sum === null ? <Trans>Claimed for damage</Trans> : <Trans>For damage</Trans>}>
          {formatRupees(damage.sum ?? damage.claimed)}
        </Row>
      )}
      {(state === 'closed' || (state === 'returned' && damage?.sum !== null)) && (
        <Row
          name={
            rest >= 0 ? (
              state === 'closed' ? (
                <Trans>Deposit given back</Trans>
              ) : (
                <Trans>Deposit to give back</Trans>
              )
            ) : state === 'closed' ? (
              <Trans>Paid besides</Trans>
            ) : (
              <Trans>Still to be paid</Trans>
            )
          }
          note={
            settled
              ? [settled.by ? methods[settled.by] : t`Nothing was due`, settled.reference].filter(Boolean).join(' · ')
              : ''
          }
          isStrong
        >
          {formatRupees(Math.abs(rest))}
        </Row>
      )}
    </dl>
  )
}

function Row({
  name,
  note = '',
  isStrong = false,
  children,
}: {
  name: ReactNode
  note?: string
  isStrong?: boolean
  children: ReactNode
}) {
  return (
    <div className={isStrong ? 'font-bold' : ''}>
      <dt>
        {name}
        {note && <span className="block text-sm font-normal text-muted">{note}</span>}
      </dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  )
}

/** Where the machine goes, what the hirer said, and whom to call. */
function Where({ hire }: { hire: Hire }) {
  const townName = useTownName()
  const { town, address, note, noteLang, other, phone, isDelivered, side, isYard } = hire
  if (!address && !other) return null
  return (
    <section aria-labelledby="hire-where" className="panel grid gap-3 p-4 sm:p-6">
      <h3 id="hire-where" className="text-lg font-bold">
        {isDelivered ? <Trans>Delivered to</Trans> : <Trans>Used at</Trans>}
      </h3>
      {address && (
        <p lang={noteLang} className="break-words whitespace-pre-line">
          {address}
          {town && <span className="block text-muted">{townName(town)}</span>}
        </p>
      )}
      {note && (
        <blockquote lang={noteLang} className="rounded-md bg-sunken px-4 py-3 break-words whitespace-pre-line">
          {note}
        </blockquote>
      )}
      {other && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-muted">{side === 'hirer' ? <Trans>Lent by</Trans> : <Trans>Hired by</Trans>}</span>
          {other.professionalId ? (
            <Link
              to="/professionals/$id"
              params={{ id: String(other.professionalId) }}
              lang={other.lang ?? undefined}
              className="inline-flex min-h-11 items-center font-semibold underline hover:text-primary"
            >
              {other.name}
            </Link>
          ) : (
            <span className="font-semibold">{other.name}</span>
          )}
          {side === 'hirer' && isYard && (
            <Link to="/contact" className="inline-flex min-h-11 items-center font-medium text-primary hover:underline">
              <Trans>Contact Us</Trans>
            </Link>
          )}
          {phone && (
            <a
              href={`tel:${phone}`}
              className="inline-flex min-h-11 items-center gap-2 font-medium text-primary tabular-nums hover:underline"
            >
              <Icon path={phoneIcon} size={18} />
              {phoneText(phone)}
            </a>
          )}
        </p>
      )}
    </section>
  )
}
