import { Trans, useLingui } from '@lingui/react/macro'
import type { MutationOptions } from '@tanstack/react-query'
import type { Path } from 'react-hook-form'
import { ChangedField, ConflictContext, useConflict } from '#ui/conflict.tsx'
import { TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { toast } from '#ui/toast.ts'
import { couponSaveMutation, newCouponMutation } from './mutations.ts'
import { type CouponInput, type NewCoupon, newCoupon, type StaffCoupon } from './schema.ts'

type Props = { today: string; onDone: () => void }

export function NewCouponForm({ today, onDone }: Props) {
  const { t } = useLingui()
  return (
    <CouponFields
      defaultValues={{ ...blank, firstDay: today }}
      mutation={newCouponMutation}
      toBody={(input) => input}
      draft="coupon"
      success={t`The coupon is added`}
      onDone={onDone}
    />
  )
}

type EditProps = Omit<Props, 'today'> & {
  opened: StaffCoupon
  /** Requests the coupon as it is now. */
  ask: () => Promise<StaffCoupon>
}

/** Edits an existing coupon, which somebody else may have open too. */
export function EditCouponForm({ opened, ask, onDone }: EditProps) {
  const { t } = useLingui()
  const { conflict, guard } = useConflict<StaffCoupon, NewCoupon>({ opened, ask, valuesOf })
  return (
    <ConflictContext value={conflict}>
      <CouponFields
        defaultValues={conflict.before}
        mutation={guard(couponSaveMutation(opened.id))}
        toBody={(input, version) => ({ ...input, version })}
        version={conflict.version}
        draft={`coupon ${opened.id}`}
        success={t`Your changes are saved`}
        isUsed={opened.isUsed}
        onDone={onDone}
      />
    </ConflictContext>
  )
}

type FieldsProps<Body> = Pick<Props, 'onDone'> & {
  defaultValues: NewCoupon
  mutation: MutationOptions<StaffCoupon, Error, Body>
  toBody: (input: CouponInput, version: string) => Body
  version?: string
  draft: string
  success: string
  isUsed?: boolean
}

function CouponFields<Body>({ success, onDone, isUsed = false, ...props }: FieldsProps<Body>) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: newCoupon,
    ...props,
    onSuccess() {
      onDone()
      toast(success)
    },
  })
  const { field, isBusy, watch } = form
  const isPercent = watch('kind') === 'percent'
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 }
  const row = (name: Path<NewCoupon>, label: string, more: object = {}) => (
    <ChangedField<NewCoupon> name={name}>
      <TextField label={label} {...more} {...field(name)} />
    </ChangedField>
  )
  const kept = isUsed && { readOnly: true, hint: t`The coupon has been used, so this can't be changed.` }
  return (
    <Form form={form} className="grid gap-5 sm:grid-cols-2">
      {row('code', t`Code`, {
        ...{ maxLength: 25, autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
        hint: t`3 to 20 characters from A to Z and 0 to 9, such as DIWALI10.`,
        ...kept,
      })}
      {isUsed ? (
        <p className="self-center text-muted">
          {isPercent ? <Trans>It takes off a percentage.</Trans> : <Trans>It takes off an amount in rupees.</Trans>}
        </p>
      ) : (
        <ChangedField<NewCoupon> name="kind">
          <RadioCards
            legend={t`What does it take off?`}
            choices={[
              { value: 'percent', label: t`A percentage` },
              { value: 'sum', label: t`An amount` },
            ]}
            error={field('kind').error}
            input={field('kind', { deps: ['value'] })}
          />
        </ChangedField>
      )}
      {row('value', isPercent ? t`Percent` : t`Rupees (₹)`, { ...number, ...kept })}
      {isPercent &&
        row('mostOff', t`At most (₹)`, {
          ...number,
          note: t`optional`,
          hint: t`The discount never exceeds this.`,
          ...kept,
        })}
      {row('leastGoods', t`Minimum purchase (₹)`, { ...number, note: t`optional` })}
      {row('mostUses', t`Number of uses in total`, {
        ...number,
        note: t`optional`,
        hint: t`Leave it empty for no limit.`,
      })}
      {row('mostEach', t`Number of uses per buyer`, {
        ...number,
        note: t`optional`,
        hint: t`Leave it empty for no limit.`,
      })}
      <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
        {row('firstDay', t`First day`, { type: 'date' })}
        {row('lastDay', t`Last day`, { type: 'date' })}
      </div>
      <div className="sm:col-span-2">
        <FormButtons isBusy={isBusy} isUploading={false} draft={props.draft} onCancel={onDone}>
          <Trans>Save</Trans>
        </FormButtons>
      </div>
    </Form>
  )
}

const blank: NewCoupon = {
  ...{ code: '', kind: 'percent', value: '', leastGoods: '', mostOff: '', mostUses: '', mostEach: '1' },
  ...{ firstDay: '', lastDay: '' },
}

function valuesOf({ coupon }: StaffCoupon): NewCoupon {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    ...coupon,
    value: text(coupon.value),
    leastGoods: coupon.leastGoods === 0 ? '' : text(coupon.leastGoods),
    mostOff: text(coupon.mostOff),
    mostUses: text(coupon.mostUses),
    mostEach: text(coupon.mostEach),
  }
}
