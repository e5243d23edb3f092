import { Trans } from '@lingui/react/macro'
import { formatDate } from '#platform/languages/format.ts'
import { phoneText } from '#platform/values/india.ts'
import { useLanguage } from '#ui/language.ts'
import type { Order } from './schema.ts'
import { useOrderWords } from './use-order-words.ts'

/** The recipient, the address and the time of the delivery. */
export function OrderAddress({ order: { contact, slot, needsUnloading, isReadOnly } }: { order: Order }) {
  const language = useLanguage()
  const { parts } = useOrderWords()
  if (!contact.fullName && !isReadOnly)
    return (
      <p className="text-muted">
        <Trans>The account is deleted</Trans>
      </p>
    )
  return (
    <div className="space-y-3">
      <address className="not-italic">
        <span className="block font-semibold">{contact.fullName}</span>
        {contact.firm && <span className="block">{contact.firm}</span>}
        <span className="block">{contact.street}</span>
        {contact.landmark && <span className="block">{contact.landmark}</span>}
        <span className="block">
          {contact.city} {contact.pincode}
        </span>
        {contact.phone && <span className="block text-muted">{phoneText(contact.phone)}</span>}
        <span className="block break-words text-muted">{contact.email}</span>
        {contact.gstin && <span className="block text-muted">GSTIN {contact.gstin}</span>}
      </address>
      <p>
        <span className="block font-semibold">{formatDate(language, slot.day)}</span>
        <span className="block text-muted">{parts[slot.part]}</span>
        {needsUnloading && (
          <span className="block text-muted">
            <Trans>Our people unload it</Trans>
          </span>
        )}
      </p>
    </div>
  )
}
