import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FactList } from '#features/people/staff/fact-list.tsx'
import { useOrderWords } from '#features/shop/orders/use-order-words.ts'
import { OrderLink } from '#features/shop/payments/order-link.tsx'
import { addressOf } from '#platform/http/endpoint.ts'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { phoneText } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { useLanguage } from '#ui/language.ts'
import { ReturnHistory, ReturnStateBadge } from './return-item.tsx'
import { ReturnPhotos } from './return-photos.tsx'
import { ReturnSteps } from './return-steps.tsx'
import { ReturnedLines } from './returned-lines.tsx'
import type { StaffReturn } from './schema.ts'
import { useReturnWords } from './use-return-words.ts'

/** A return as staff see it: the buyer, the reason, what arrived, and the next steps. */
export function StaffReturnDetail({ of }: { of: StaffReturn }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { reasons } = useReturnWords()
  const { parts } = useOrderWords()
  const { return: item, order } = of
  const { contact, number } = order
  const delivered = formatDate(language, order.deliveredOn)
  const photoAddress = (photo: number, size: string) =>
    addressOf('/api/admin/returns/{id}/photos/{photo}', { id: item.id, photo }, `?size=${size}`)
  return (
    <section aria-labelledby="return" className="mt-4 max-w-4xl">
      <Link to="/admin/returns" className={button('quiet', '-ml-4 mb-1')}>
        <Trans>All returns</Trans>
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="return" className="text-2xl font-bold">
          <Trans>Return from order {number}</Trans>
        </h2>
        <ReturnStateBadge state={item.state} />
      </div>
      <OrderLink orderId={order.id} number={number} />
      <FactList
        facts={[
          [t`Reason`, reasons[item.reason]],
          ...(item.text ? [[t`In their words`, <Words key="words">{item.text}</Words>] as const] : []),
          ...(item.photos.length > 0
            ? [[t`Photos`, <ReturnPhotos key="photos" photos={item.photos} addressOf={photoAddress} />] as const]
            : []),
          [t`Delivered on`, delivered],
          [t`Buyer`, <Buyer key="buyer" contact={contact} />],
          ...(item.pickup
            ? [[t`Pick-up`, `${formatDate(language, item.pickup.day)}, ${parts[item.pickup.part]}`] as const]
            : []),
          ...(item.refusal ? [[t`Why it was refused`, <Words key="refusal">{item.refusal}</Words>] as const] : []),
          ...(item.refund !== null ? [[t`Refund`, formatRupees(item.refund)] as const] : []),
        ]}
      />
      <h3 className="mt-8 text-lg font-bold">
        <Trans>What they want to send back</Trans>
      </h3>
      <ReturnedLines of={of} />
      <ReturnSteps of={of} />
      <h3 className="mt-8 text-lg font-bold">
        <Trans>History</Trans>
      </h3>
      <ReturnHistory events={item.events} />
    </section>
  )
}

function Words({ children }: { children: string }) {
  return <span className="whitespace-pre-line">{children}</span>
}

function Buyer({ contact }: { contact: StaffReturn['order']['contact'] }) {
  if (!contact.fullName) return <Trans>The account is deleted</Trans>
  return (
    <address className="not-italic">
      {contact.fullName}
      <br />
      <a href={`tel:${contact.phone}`} className="inline-flex min-h-11 items-center text-primary underline sm:min-h-0">
        {phoneText(contact.phone)}
      </a>
      <br />
      {[contact.firm, contact.street, contact.landmark].filter(Boolean).join(', ')}
      <br />
      {contact.city} {contact.pincode}
    </address>
  )
}
