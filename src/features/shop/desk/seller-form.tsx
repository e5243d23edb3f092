import { Trans, useLingui } from '@lingui/react/macro'
import { type MutationOptions, useQueryClient } from '@tanstack/react-query'
import type { Path } from 'react-hook-form'
import { readGstin, stateName } from '#features/directory/verification/gstin-rules.ts'
import { ChangedField, ConflictContext, useConflict } from '#ui/conflict.tsx'
import { TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { toast } from '#ui/toast.ts'
import { newSellerMutation, sellerSaveMutation } from './mutations.ts'
import { sellersQuery } from './seller-queries.ts'
import { type NewSeller, newSeller, type SellerInput, type StaffSeller } from './seller-schema.ts'

type Props = { onDone: () => void }

export function NewSellerForm({ onDone }: Props) {
  const { t } = useLingui()
  return (
    <SellerFields
      defaultValues={blank}
      mutation={newSellerMutation}
      toBody={(input) => input}
      draft="seller"
      success={t`The seller is added`}
      onDone={onDone}
    />
  )
}

/** The form for an existing seller, which somebody else may have open too. */
export function EditSellerForm({ opened, onDone }: Props & { opened: StaffSeller }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { conflict, guard } = useConflict<StaffSeller, NewSeller>({
    opened,
    async ask() {
      const { sellers } = await client.fetchQuery({ ...sellersQuery, staleTime: 0 })
      return sellers.find(({ id }) => id === opened.id)!
    },
    valuesOf: ({ seller }) => seller,
  })
  return (
    <ConflictContext value={conflict}>
      <SellerFields
        defaultValues={conflict.before}
        mutation={guard(sellerSaveMutation(opened.id))}
        toBody={(input, version) => ({ ...input, version })}
        version={conflict.version}
        draft={`seller ${opened.id}`}
        success={t`Your changes are saved`}
        keepsGstin={opened.hasInvoices}
        onDone={onDone}
      />
    </ConflictContext>
  )
}

type FieldsProps<Body> = Props & {
  defaultValues: NewSeller
  mutation: MutationOptions<StaffSeller, Error, Body>
  toBody: (input: SellerInput, version: string) => Body
  version?: string
  draft: string
  success: string
  keepsGstin?: boolean
}

function SellerFields<Body>({ success, onDone, keepsGstin = false, ...props }: FieldsProps<Body>) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: newSeller,
    ...props,
    onSuccess() {
      onDone()
      toast(success)
    },
  })
  const { field, isBusy, watch } = form
  const read = readGstin(watch('gstin') ?? '')
  const place = read.ok ? stateName(read.gstin.slice(0, 2)) : undefined
  const row = (name: Path<NewSeller>, label: string, more: object = {}, className = '') => (
    <ChangedField<NewSeller> name={name} className={className}>
      <TextField label={label} maxLength={200} {...more} {...field(name)} />
    </ChangedField>
  )
  return (
    <Form form={form} className="grid gap-5 sm:grid-cols-2">
      {row('legalName', t`Registered name`, { hint: t`As the GST registration has it.` }, 'sm:col-span-2')}
      {row(
        'gstin',
        t`GSTIN`,
        {
          hint: keepsGstin
            ? t`Invoices were issued with this GSTIN, so it can't be changed.`
            : place && t`Registered in ${place}`,
          readOnly: keepsGstin,
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: 20,
        },
        'sm:col-span-2',
      )}
      {row('street', t`Street and number`, {}, 'sm:col-span-2')}
      {row('city', t`City`)}
      {row('pincode', t`Pincode`, { inputMode: 'numeric', maxLength: 10 })}
      {row('email', t`Email`, { type: 'email' })}
      {row('phone', t`Phone number`, { type: 'tel' })}
      <div className="sm:col-span-2">
        <FormButtons isBusy={isBusy} isUploading={false} draft={props.draft} onCancel={onDone}>
          <Trans>Save</Trans>
        </FormButtons>
      </div>
    </Form>
  )
}

const blank: NewSeller = { legalName: '', gstin: '', street: '', city: '', pincode: '', email: '', phone: '' }
