import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import type { Account } from '#features/people/accounts/schema.ts'
import type { Address } from '#features/shop/delivery/schema.ts'
import { phoneText } from '#platform/values/india.ts'
import { CheckField, TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import type { CheckoutFormInput } from './schema.ts'

/** The field for the email address to which the order's emails go. */
export function ContactFields({ visitor }: { visitor: Account | null }) {
  const { t } = useLingui()
  const field = useField<CheckoutFormInput>()
  return (
    <TextField
      label={t`Email`}
      hint={t`We email you at each step of the order.`}
      className="sm:col-span-2"
      defaultValue={visitor?.email ?? undefined}
      {...field('email')}
    />
  )
}

const parts = ['pincode', 'fullName', 'phone', 'street', 'landmark', 'city'] as const

/** Offers the addresses of the address book. A press on one fills the fields below. */
export function AddressChoice({ addresses }: { addresses: readonly Address[] }) {
  const { setValue, clearErrors, watch } = useFormContext<CheckoutFormInput>()
  if (addresses.length === 0) return null
  const typed = watch(parts)
  const isChosen = (address: Address) => parts.every((part, at) => typed[at] === shown(address, part))
  return (
    <div className="sm:col-span-2">
      <p className="mb-2 text-[0.9375rem] font-medium">
        <Trans>Your addresses</Trans>
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {addresses.map((address) => (
          <li key={address.id}>
            <button
              type="button"
              aria-pressed={isChosen(address)}
              onClick={() => {
                for (const part of parts) setValue(part, shown(address, part), { shouldDirty: true })
                clearErrors([...parts])
              }}
              className="h-full w-full rounded-lg border border-line-strong bg-raised px-4 py-3 text-left transition-colors hover:border-ink aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:ring-1 aria-pressed:ring-primary"
            >
              <span className="block font-semibold">{address.fullName}</span>
              <span className="block text-sm text-muted">
                {[address.street, address.city, address.pincode].join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function shown(address: Address, part: (typeof parts)[number]): string {
  return part === 'phone' ? phoneText(address.phone) : address[part]
}

type AddressProps = {
  visitor: Account | null
  /** What is known of the pincode: the place, the charge and the first day. */
  pincodeHint: string | undefined
  pincodeError: string | undefined
}

/** The fields for the recipient and the address of the delivery. The pincode is first, because the rest follows from it. */
export function AddressFields({ visitor, pincodeHint, pincodeError }: AddressProps) {
  const { t } = useLingui()
  const field = useField<CheckoutFormInput>()
  const pincode = field('pincode')
  return (
    <>
      <TextField
        label={t`Pincode`}
        hint={pincodeHint ?? t`The town, the charge and the first day follow from it.`}
        className="sm:col-span-2"
        {...pincode}
        error={pincode.error ?? pincodeError}
      />
      <TextField label={t`Full name`} defaultValue={visitor?.fullName} {...field('fullName')} />
      <TextField label={t`Phone number`} hint={t`The driver calls before the delivery.`} {...field('phone')} />
      <TextField
        label={t`House, road and area`}
        autoComplete="street-address"
        className="sm:col-span-2"
        {...field('street')}
      />
      <TextField
        label={t`Landmark`}
        note={t`optional`}
        autoComplete="off"
        className="sm:col-span-2"
        {...field('landmark')}
      />
      <TextField
        label={t`Village, town or city`}
        autoComplete="address-level2"
        className="sm:col-span-2"
        {...field('city')}
      />
      {visitor && <CheckField label={t`Save this address`} className="sm:col-span-2" {...field('keepsAddress')} />}
    </>
  )
}

/** The fields for the name and GSTIN of a firm, which are printed on the invoice. */
export function FirmFields() {
  const { t } = useLingui()
  const field = useField<CheckoutFormInput>()
  return (
    <details className="sm:col-span-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-primary">
        <Trans>I need an invoice with a GSTIN</Trans>
      </summary>
      <div className="mt-2 grid gap-5 sm:grid-cols-2">
        <TextField label={t`Name of the firm`} autoComplete="organization" {...field('firm')} />
        <TextField label={t`GSTIN`} {...field('gstin')} />
      </div>
    </details>
  )
}
