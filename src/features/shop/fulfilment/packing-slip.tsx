import { Plural, Trans } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import type { Order } from '#features/shop/orders/schema.ts'
import { useOrderWords } from '#features/shop/orders/use-order-words.ts'
import { formatDate, formatNumber, formatRupees } from '#platform/languages/format.ts'
import { phoneText } from '#platform/values/india.ts'
import { useIsHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'
import { isPaidAhead } from './rules.ts'

/** The slip that goes into the parcel. It is invisible on the screen and is the only thing printed (theme.css). */
export function PackingSlip({ order }: { order: Order }) {
  return useIsHydrated() ? createPortal(<Slip order={order} />, document.body) : null
}

function Slip({ order }: { order: Order }) {
  const language = useLanguage()
  const { parts } = useOrderWords()
  const { contact, slot, lines, number } = order
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const sum = formatRupees(order.total)
  return (
    <div data-printed className="hidden bg-white text-black print:block">
      <div className="flex items-baseline justify-between border-b-2 border-black pb-2">
        <p className="text-2xl font-bold">KamshetBuild</p>
        <p className="text-2xl font-bold tabular-nums">{number}</p>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-8">
        <address className="text-lg/snug not-italic">
          <span className="block font-bold">{contact.fullName}</span>
          {contact.firm && <span className="block">{contact.firm}</span>}
          <span className="block">{contact.street}</span>
          {contact.landmark && <span className="block">{contact.landmark}</span>}
          <span className="block">
            {contact.city} {contact.pincode}
          </span>
          <span className="block font-bold">{phoneText(contact.phone)}</span>
        </address>
        <div>
          <p className="font-bold">{formatDate(language, slot.day)}</p>
          <p>{parts[slot.part]}</p>
          {order.needsUnloading && (
            <p>
              <Trans>Our people unload it</Trans>
            </p>
          )}
          {!isPaidAhead(order) && order.state !== 'delivered' && (
            <p className="mt-3 border-2 border-black px-3 py-2 text-lg font-bold">
              <Trans>To collect: {sum}</Trans>
            </p>
          )}
        </div>
      </div>
      <table className="mt-6 w-full border-collapse text-left">
        <tbody>
          {lines.map((line) => (
            <tr key={line.position} className="border-t border-black/40 align-top">
              <td className="w-10 py-2">
                <span className="inline-block size-5 border border-black" />
              </td>
              <td className="w-14 py-2 text-lg font-bold tabular-nums">{formatNumber(line.quantity)} ×</td>
              <td className="py-2">{line.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 border-t-2 border-black pt-2 font-bold">
        <Plural value={pieces} one="# piece" other="# pieces" />
      </p>
    </div>
  )
}
