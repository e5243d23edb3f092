import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useDaysText, useMachineName, useTownName } from '#features/hire/machines/machine-words.tsx'
import { PriceLines } from '#features/hire/machines/price-lines.tsx'
import { dayCount } from '#features/hire/machines/price-rules.ts'
import { formatDate } from '#platform/languages/format.ts'
import { phoneText } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { messageIcon, phoneIcon } from '#ui/more-icons.ts'
import { HireHistory } from './hire-history.tsx'
import { Money } from './hire-money.tsx'
import { HireSteps } from './hire-steps.tsx'
import { HireBadge } from './hire-words.tsx'
import { NextStep } from './next-step.tsx'
import type { Hire } from './schema.ts'
import type { OfHire } from './step-form.tsx'

type MessageButtonProps = { to: { userId: number }; label: string; className: string; children: ReactNode }

/** What the route passes in from domains that `hire` does not import. */
type Lent = {
  /** The phone number of the office, which lends the yard's machines. */
  officePhone: string
  /** Opens the conversation with somebody. */
  MessageButton: ComponentType<MessageButtonProps>
}

/** A hire as the hirer or the lender sees it: its state, the next step, the agreed terms, and its history. */
export function HireDetail({ hire, isStaff, ...lent }: OfHire & Lent) {
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
            isHirer={hire.side === 'hirer'}
            deposit={hire.deposit}
            withGst={hire.withGst}
          />
          <Money hire={hire} />
        </section>
        <Where hire={hire} {...lent} />
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

/** Shows where the machine goes, the hirer's note, and how to message or call the other side. */
function Where({ hire, officePhone, MessageButton }: { hire: Hire } & Lent) {
  const { t } = useLingui()
  const townName = useTownName()
  const { town, address, note, noteLang, other, isDelivered, side, isYard } = hire
  const ofYard = side === 'hirer' && isYard
  const phone = ofYard ? officePhone : hire.phone
  if (!address && !other) return null
  const name = other?.name
  return (
    <section aria-labelledby="hire-where" className="panel grid gap-3 p-4 sm:p-6">
      <h3 id="hire-where" className="text-lg font-bold">
        {isDelivered ? <Trans>Delivered to</Trans> : <Trans>Site</Trans>}
      </h3>
      {address && (
        <p lang={noteLang} className="wrap-anywhere whitespace-pre-line">
          {address}
          {town && <span className="block text-muted">{townName(town)}</span>}
        </p>
      )}
      {note && (
        <blockquote lang={noteLang} className="rounded-md bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
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
              {name}
            </Link>
          ) : (
            <span className="font-semibold">{name}</span>
          )}
          {ofYard && (
            <Link to="/contact" className="inline-flex min-h-11 items-center font-medium text-primary hover:underline">
              <Trans>Contact Us</Trans>
            </Link>
          )}
          {other.userId !== null && (
            <MessageButton to={{ userId: other.userId }} label={t`Message ${name}`} className={button('secondary')}>
              <Icon path={messageIcon} size={18} />
              <Trans>Message</Trans>
            </MessageButton>
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
