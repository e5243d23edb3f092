import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#ui/dialog.tsx'
import { OfferForm } from './offer-form.tsx'
import { RequestForm } from './request-form.tsx'
import type { ExtraDetail } from './schema.ts'

type Props = {
  projectId: number
  /** The extra to change, undefined for a new one. */
  extra?: ExtraDetail
  isCustomer: boolean
  /** The professionals whom a customer may choose. For a professional, only themselves. */
  professionals: readonly { memberId: number; name: string }[]
  onClose: () => void
  onDone?: (id: number) => void
}

/** The form of an extra: a customer's request without a price, or a professional's offer with one. */
export function ExtraDialog({ projectId, extra, isCustomer, professionals, onClose, onDone }: Props) {
  const { t } = useLingui()
  const titleOf = () => {
    if (isCustomer) return extra ? t`Change the request` : t`Ask for an extra`
    if (!extra) return t`Propose an extra`
    return extra.state === 'requested' ? t`Enter a price` : t`Change the extra`
  }
  const done = (id: number) => {
    onClose()
    onDone?.(id)
  }
  const props = { projectId, extra, onCancel: onClose, onDone: done }
  return (
    <Dialog isWide title={titleOf()} onClose={onClose}>
      {isCustomer ? (
        <RequestForm {...props} professionals={professionals} />
      ) : (
        <OfferForm {...props} memberId={extra?.memberId ?? professionals[0]!.memberId} />
      )}
    </Dialog>
  )
}
