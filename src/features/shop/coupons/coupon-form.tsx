import { Trans, useLingui } from '@lingui/react/macro'
import type { Path } from 'react-hook-form'
import { TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { toast } from '#ui/toast.ts'
import { couponSaveMutation, newCouponMutation } from './mutations.ts'
import { type NewCoupon, newCoupon, type StaffCoupon } from './schema.ts'

type Props = {
  /** The first day of a new coupon. */
  today?: string
  /** The coupon that the form edits, and how it is requested again. Undefined for a new one. */
  opened?: StaffCoupon
  ask?: () => Promise<StaffCoupon | undefined>
  onDone: () => void
}

/** The form of a new or an existing coupon. */
export function CouponForm({ today = '', opened, ask, onDone }: Props) {
  const { t } = useLingui()
  const isUsed = opened?.isUsed ?? false
  const draft = opened ? `coupon ${opened.id}` : 'coupon'
  const form = useSchemaForm({
    schema: newCoupon,
    mutation: newCouponMutation,
    edits: opened
      ? {
          record: opened,
          ask: ask!,
          valuesOf,
          mutation: couponSaveMutation(opened.id),
          toBody: (input, version) => ({ ...input, version }),
        }
      : undefined,
    defaultValues: { ...blank, firstDay: today },
    draft,
    onSuccess() {
      onDone()
      toast(opened ? t`Your changes are saved` : t`Coupon added`)
    },
  })
  const { field, isBusy, watch } = form
  const isPercent = watch('kind') === 'percent'
  const row = (name: Path<NewCoupon>, label: string, more: object | false = {}) => (
    <TextField label={label} {...more} {...field(name)} />
  )
  const unlimited = { note: t`optional`, hint: t`Leave it empty for no limit.` }
  const kept = isUsed && { readOnly: true, hint: t`The coupon has been used, so this can't be changed.` }
  return (
    <Form form={form} className="grid gap-5 sm:grid-cols-2">
      {row('code', t`Code`, {
        hint: t`3 to 20 characters from A to Z and 0 to 9, such as DIWALI10.`,
        ...kept,
      })}
      {isUsed ? (
        <p className="self-center text-muted">
          {isPercent ? <Trans>It takes off a percentage.</Trans> : <Trans>It takes off an amount in rupees.</Trans>}
        </p>
      ) : (
        <RadioCards
          legend={t`How much off?`}
          choices={[
            { value: 'percent', label: t`A percentage` },
            { value: 'sum', label: t`An amount` },
          ]}
          error={field('kind').error}
          input={field('kind', { deps: ['value'] })}
        />
      )}
      {row('value', isPercent ? t`Percent` : t`Rupees (₹)`, kept)}
      {isPercent &&
        row('mostOff', t`At most (₹)`, { note: t`optional`, hint: t`The discount never exceeds this.`, ...kept })}
      {row('leastGoods', t`Minimum purchase (₹)`, { note: t`optional` })}
      {row('mostUses', t`Number of uses in total`, unlimited)}
      {row('mostEach', t`Number of uses per buyer`, unlimited)}
      <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
        {row('firstDay', t`First day`)}
        {row('lastDay', t`Last day`)}
      </div>
      <div className="sm:col-span-2">
        <FormButtons isBusy={isBusy} isUploading={false} draft={draft} onCancel={onDone}>
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
