import { Trans, useLingui } from '@lingui/react/macro'
import type { Path } from 'react-hook-form'
import { readGstin, stateName } from '#features/directory/verification/gstin-rules.ts'
import { TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { toast } from '#ui/toast.ts'
import { newSellerMutation, sellerSaveMutation } from './mutations.ts'
import { type NewSeller, newSeller, type StaffSeller } from './seller-schema.ts'

type Props = {
  /** The seller that the form edits, and how it is requested again. Undefined for a new one. */
  opened?: StaffSeller
  ask?: () => Promise<StaffSeller | undefined>
  onDone: () => void
}

/** The form of a new or an existing seller. */
export function SellerForm({ opened, ask, onDone }: Props) {
  const { t } = useLingui()
  const keepsGstin = opened?.hasInvoices
  const draft = opened ? `seller ${opened.id}` : 'seller'
  const form = useSchemaForm({
    schema: newSeller,
    mutation: newSellerMutation,
    edits: opened
      ? {
          record: opened,
          ask: ask!,
          valuesOf: ({ seller }) => seller,
          mutation: sellerSaveMutation(opened.id),
          toBody: (input, version) => ({ ...input, version }),
        }
      : undefined,
    defaultValues: blank,
    draft,
    onSuccess() {
      onDone()
      toast(opened ? t`Your changes are saved` : t`Seller added`)
    },
  })
  const { field, isBusy, watch } = form
  const read = readGstin(watch('gstin') ?? '')
  const place = read.ok ? stateName(read.gstin.slice(0, 2)) : undefined
  const row = (name: Path<NewSeller>, label: string, more: object = {}, className = '') => (
    <div className={className}>
      <TextField label={label} autoComplete="off" {...more} {...field(name)} />
    </div>
  )
  return (
    <Form form={form} className="grid gap-5 sm:grid-cols-2">
      {row('legalName', t`Registered name`, { hint: t`As on the GST registration.` }, 'sm:col-span-2')}
      {row(
        'gstin',
        t`GSTIN`,
        {
          hint: keepsGstin
            ? t`Invoices were issued with this GSTIN, so it can't be changed.`
            : place && t`Registered in ${place}`,
          readOnly: keepsGstin,
        },
        'sm:col-span-2',
      )}
      {row('street', t`Street and number`, {}, 'sm:col-span-2')}
      {row('city', t`City`)}
      {row('pincode', t`Pincode`)}
      {row('email', t`Email`)}
      {row('phone', t`Phone number`)}
      <div className="sm:col-span-2">
        <FormButtons isBusy={isBusy} isUploading={false} draft={draft} onCancel={onDone}>
          <Trans>Save</Trans>
        </FormButtons>
      </div>
    </Form>
  )
}

const blank: NewSeller = { legalName: '', gstin: '', street: '', city: '', pincode: '', email: '', phone: '' }
